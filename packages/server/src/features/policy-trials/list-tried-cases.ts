import type { ListedTriedCase } from '@trustiq/contract/policy-trial/policy-trials.ts';
import { outcomeChangeSchema } from '@trustiq/contract/policy-trial/tried-outcome.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { dataScopeOf } from '@trustiq/domain/access/data-scope.ts';
import { CONTROL_DIFFERS } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findTrial, type TrialRow } from './policy-trials.store.ts';
import { expectSignedResults, seeTrials, signedTrial, storiesIn } from './signed-trials.ts';
import {
  countTriedCases,
  listTriedCases as findCases,
  type NumberOfTrial,
  type TriedCaseRow,
} from './tried-cases.store.ts';

/** A trial whose number may be looked behind: all of them when it is done, else only the cases that the control run could not make again. */
export const getTrialToRead = (
  deps: Pick<Deps, 'db' | 'now'>,
  id: number,
  { result }: NumberOfTrial,
): Promise<TrialRow> =>
  seeTrials(deps, async (trx) => {
    const trial = await findTrial(trx, id);
    const isShown = trial?.state === 'DONE' || (trial?.state === 'CONTROL_FAILED' && result === CONTROL_DIFFERS);
    if (trial === null || !isShown) throw new Failure('NOT_FOUND');
    expectSignedResults([signedTrial(trial, await storiesIn(trx))]);
    return trial;
  });

/** In words: a code that no version names any more is left as it is. */
export function changeInWords(
  { change }: TriedCaseRow,
  { words }: TrialRow,
  language: Language,
): ListedTriedCase['change'] {
  if (change === null) return null;
  const read = outcomeChangeSchema.safeParse(change);
  if (!read.success) throw new Failure('RECORD_BROKEN');
  const { rating, knockOuts, deviations, chain } = read.data;
  const knockOut = (code: string) => words.knockOuts[code]?.[language] ?? code;
  const deviation = (code: string) => words.deviations[code] ?? code;
  return {
    rating,
    knockOuts: { added: knockOuts.added.map(knockOut), gone: knockOuts.gone.map(knockOut) },
    deviations: { added: deviations.added.map(deviation), gone: deviations.gone.map(deviation) },
    chain,
  };
}

const listed = (row: TriedCaseRow, trial: TrialRow, language: Language): ListedTriedCase => ({
  id: row.id,
  borrowerId: row.borrower_id,
  status: row.status,
  amountRupiah: row.amount_rupiah,
  result: row.result,
  respects: row.respects,
  change: changeInWords(row, trial, language),
});

/** Nobody is named; whoever looks, and which cases they were shown, is written down each time. */
export function listTriedCases(deps: Pick<Deps, 'db' | 'now'>): Handler<'listTriedCases'> {
  const { db, now } = deps;
  return async ({ params: { id }, query: { page, size, result, respect }, actor, origin }) => {
    const of = { result, respect };
    const trial = await getTrialToRead(deps, id, of);
    const asked = { trialId: id, of, scope: dataScopeOf(actor) };
    const rows = await findCases(db, { ...asked, limit: size, offset: page * size });
    const total = await countTriedCases(db, asked);
    const details = { trial: id, proposal: trial.proposal_id, ...of, cases: rows.map((row) => row.id) };
    await appendAudit(db, { at: now(), event: 'policy_trial_read', userId: actor.userId, origin, details });
    return { rows: rows.map((row) => listed(row, trial, origin.language)), total };
  };
}
