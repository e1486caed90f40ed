import type { TermsEffectsView } from '@trustiq/contract/loan/terms-effects.ts';
import { fromSimulationPayload } from '@trustiq/contract/loan/terms-request.ts';
import { roles } from '@trustiq/domain/access/roles.ts';
import { isHiddenVote } from '@trustiq/domain/workflow/committee-votes.ts';
import type { HistoryEntry } from '@trustiq/domain/workflow/history-entry.ts';
import type { TermsEffects } from '@trustiq/domain/workflow/terms-effects.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import type { AskPrice } from './insurer.gateway.ts';
import { getLoan } from './loan.store.ts';
import { prepareTerms } from './prepare-terms.ts';
import { storedTerms } from './stored-terms.ts';
import { termsByVersion } from './terms-by-version.ts';
import { describeDeviations, namesOf } from './terms-effects.store.ts';
import { toWeigh, type Weighing } from './weigh-new-terms.ts';

type TermsFunctions = Pick<Weighing, 'weighTerms'> & { readonly askPrice: AskPrice };

const known = (percent: number | null): number | null => (Number.isFinite(percent) ? percent : null);

async function toView(db: Db, { newDeviations, voidVotes, ...effects }: TermsEffects): Promise<TermsEffectsView> {
  const descriptions = await describeDeviations(
    db,
    newDeviations.map(({ code }) => code),
  );
  const names = await namesOf(
    db,
    voidVotes.flatMap(({ byUserId }) => byUserId ?? []),
  );
  return {
    ...effects,
    chainBefore: [...effects.chainBefore],
    chainAfter: [...effects.chainAfter],
    dbrBefore: known(effects.dbrBefore),
    dbrAfter: known(effects.dbrAfter),
    newDeviations: newDeviations.map((one) => ({ ...one, description: descriptions.get(one.code) ?? one.code })),
    voidVotes: voidVotes.flatMap((vote) => {
      const role = roles.find((one) => one === vote.role);
      return role === undefined ? [] : [{ role, fullName: names.get(vote.byUserId ?? 0) ?? '' }];
    }),
  };
}

/** What saving these terms would do, by the rules that then save them. Nothing is saved. */
export function getTermsEffects(
  { db, now, cases, policies }: CaseDeps,
  { askPrice, weighTerms }: TermsFunctions,
): Handler<'getTermsEffects'> {
  return async ({ actor, origin, body }) => {
    const request = fromSimulationPayload(body);
    const open = await cases.read(actor, { id: request.applicationId });
    const { record } = open;
    if (request.version !== undefined && request.version !== record.version) throw new Failure('STALE_VERSION');
    const before = storedTerms(await getLoan(db, record.id));
    const { question, calculate } = await prepareTerms(db, {
      application: record,
      rules: termsByVersion(policies, db, record, now()),
      standing: before,
      request,
      disbursedOn: bankDayOf(now()),
      amountField: 'loanAmount',
      language: origin.language,
    });
    const { terms: after, simulation } = calculate(question && (await askPrice(question)));
    const weighed = await weighTerms(db, record.id, toWeigh(after, simulation));
    const effects = cases.effectsOfTerms(open, { before, after, weighed, language: origin.language });
    // Of a vote that is kept back it is told that it would be void, and not whose it is.
    const isHidden = (vote: HistoryEntry) => isHiddenVote(vote, record.hiddenVotesAfter, actor.userId);
    const told = effects.voidVotes.map((vote) => (isHidden(vote) ? { ...vote, byUserId: null } : vote));
    return toView(db, { ...effects, voidVotes: told });
  };
}
