import * as en from '@trustiq/contract/texts/en/policy-trial.ts';
import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import * as id from '@trustiq/contract/texts/id/policy-trial.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { dataScopeOf } from '@trustiq/domain/access/data-scope.ts';
import { trialGroups, trialRespects } from '@trustiq/domain/policy-trial/compare-outcomes.ts';
import { apartReasons, comparedIn, type Sum, type TrialTally } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { votesNeeded } from '@trustiq/domain/workflow/approval-chain.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { TableCell } from '../../platform/tables/table-file.ts';
import { tableReply } from '../../platform/tables/table-reply.ts';
import { changeInWords, getTrialToRead } from './list-tried-cases.ts';
import type { TrialRow } from './policy-trials.store.ts';
import { countTriedCases, listTriedCases, type TriedCaseRow } from './tried-cases.store.ts';

const texts = { id, en };

/** A workbook of more is made too slowly for everybody else; it says what it leaves out. */
const MOST_ROWS = 5_000;

type Words = (typeof texts)[Language];
type Table = { readonly columns: readonly string[]; readonly rows: readonly (readonly TableCell[])[] };

function groupsTable({ groups, respects, apart }: TrialTally, words: Words): Table {
  const { trialFile: head } = words;
  const row = (name: string, { cases, rupiah }: Sum): TableCell[] => [name, cases, rupiah];
  return {
    columns: [head.group, head.cases, head.rupiah],
    rows: [
      ...trialGroups.map((name) => row(words.trialGroups[name], groups[name])),
      row(head.compared, comparedIn({ groups, respects, apart, controlDiffers: { cases: 0, rupiah: 0 } })),
      [head.respects, null, null],
      ...trialRespects.map((name) => row(words.trialRespects[name], respects[name])),
      [head.apart, null, null],
      ...apartReasons.map((name) => row(words.apartReasons[name], apart[name])),
    ],
  };
}

const joined = (words: readonly string[]): string => words.join('; ');

function casesTable(rows: readonly TriedCaseRow[], total: number, trial: TrialRow, language: Language): Table {
  const words = texts[language];
  const head = words.trialFile;
  const named = { ...words.trialGroups, ...words.apartReasons, CONTROL_DIFFERS: words.controlDiffers };
  const cells = (row: TriedCaseRow, index: number): TableCell[] => {
    const change = changeInWords(row, trial, language);
    const first = [index + 1, row.id, row.amount_rupiah, named[row.result]];
    if (change === null) return first;
    const { rating, knockOuts, deviations, chain } = change;
    const came = [knockOuts.added, knockOuts.gone, deviations.added, deviations.gone].map(joined);
    return [...first, ...rating, ...came, ...chain.map(votesNeeded)];
  };
  const left = total - rows.length;
  return {
    columns: [
      head.number,
      head.application,
      head.amount,
      head.result,
      head.ratingBefore,
      head.ratingAfter,
      head.knockOutsNew,
      head.knockOutsGone,
      head.deviationsNew,
      head.deviationsGone,
      head.votesBefore,
      head.votesAfter,
    ],
    rows: [
      ...rows.map(cells),
      ...(left > 0 ? [[fillText(head.andMore, { count: left.toLocaleString('en-US') })]] : []),
    ],
  };
}

/** The groups with their sums, or the cases behind one number in the reader's sight. Who took it is written down. */
export function exportTrial(deps: Pick<Deps, 'db' | 'now'>): Handler<'exportPolicyTrial'> {
  const { db, now } = deps;
  return async ({ params, query: of, actor, origin }) => {
    const trial = await getTrialToRead(deps, params.id, of);
    const asked = { trialId: trial.id, of, scope: dataScopeOf(actor) };
    const isOfCases = of.result !== undefined || of.respect !== undefined;
    const words = texts[origin.language];
    const rows = isOfCases ? await listTriedCases(db, { ...asked, limit: MOST_ROWS, offset: 0 }) : [];
    const total = isOfCases ? await countTriedCases(db, asked) : 0;
    const table = isOfCases ? casesTable(rows, total, trial, origin.language) : groupsTable(trial.tally, words);
    const details = { trial: trial.id, proposal: trial.proposal_id, ...of, cases: rows.length };
    await appendAudit(db, { at: now(), event: 'policy_trial_exported', userId: actor.userId, origin, details });
    return tableReply({ ...table, title: `${words.trialFile.title} ${trial.id}` }, 'xlsx');
  };
}
