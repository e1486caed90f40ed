import { limitsBeforeTheBook } from '@trustiq/domain/policy/version-one/limits.ts';
import { type CasePlan, planOf } from '@trustiq/domain/workflow/case-plan.ts';
import type { TakenStep } from '@trustiq/domain/workflow/take-step.ts';
import { bankDayOf } from '../platform/bank-day.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Policies } from '../platform/deps.ts';
import { isByHand } from '../platform/partners/partner-connection.ts';
import type { PlanChanged } from '../platform/planning/bound-planner.ts';
import { forgetPlans } from '../platform/planning/plans.store.ts';
import { askedOfCase } from '../platform/policy/asked-of-case.ts';
import { serviceOn } from '../platform/policy/service-on.ts';
import type { Config } from '../platform/settings/config.ts';
import type { BankFacts } from './bank-facts.ts';
import type { CaseRecord } from './case-record.ts';
import { type CaseAlone, findCase, findCaseAlone } from './find-case.ts';
import { listOpenOfBorrower, type StoredPlan, savePlan } from './plan.store.ts';
import { policyInForce } from './policy-in-force.ts';

/** What a plan is made by, besides the case. */
type PlannedBy = { readonly policies: Policies; readonly isByHand: boolean; readonly at: Date };

const BY_HAND = ' by hand';

/** As a plan remembers it: one that was made by anything else is made anew. */
export function plannedUnder({ policies, isByHand: byHand, at }: PlannedBy): string {
  const version = policies.isEmpty() ? 0 : (policies.on(at)?.version ?? 'unreadable');
  return `${version}${byHand ? BY_HAND : ''}`;
}

/** The version and the way of paying that a plan remembers; null where the book could not be read. */
export function readPlannedUnder(text: string): { readonly version: number; readonly isByHand: boolean } | null {
  const version = Number(text.replace(BY_HAND, ''));
  return Number.isInteger(version) ? { version, isByHand: text.endsWith(BY_HAND) } : null;
}

/** A plan goes by nothing that hangs on other cases or on the day: for those the least is asked. */
const factsFor = ({ policies, isByHand: byHand, at }: PlannedBy): BankFacts => ({
  limits: null,
  relatedParties: new Set(),
  today: bankDayOf(at),
  validity: limitsBeforeTheBook,
  askedOf: (standing) => askedOfCase(policies, standing, at),
  isCoreBankingConnected: true,
  isCoreBankingByHand: byHand,
});

function planFrom(record: CaseAlone, by: PlannedBy): CasePlan {
  const { policyVersion } = policyInForce(by, record, by.at);
  return planOf({ ...record, policyVersion, now: by.at.toISOString() }, serviceOn(by.policies, by.at));
}

/** What the lists should know of a case, from everything that is known of it; null where there is none. */
export async function workOutPlan(db: Db, id: number, by: PlannedBy): Promise<CasePlan | null> {
  const record = await findCase(db, { id }, factsFor(by));
  return record && planFrom(record, by);
}

/** Rows that were changed behind the program may be such that no plan can be made of them. */
function planIfReadable(readCase: () => CaseAlone, by: PlannedBy): StoredPlan | null {
  try {
    return { ...planFrom(readCase(), by), plannedUnder: plannedUnder(by) };
  } catch {
    return null;
  }
}

/**
 * As what a case will most likely be planned once a step of it stands; null where nothing can be said. It is written with
 * the step, so that the row need not be written again; where an effect of the step changed more, `planCase` sets it right.
 */
export function expectPlan(before: CaseRecord, step: TakenStep, by: PlannedBy): StoredPlan | null {
  const { toStatus: status, entry, chain, policyVersion } = step;
  const history = [...before.history, entry];
  const moved = { statusSince: entry.at, statusVersion: before.version + 1 };
  const facts = status === before.status ? before.facts : { ...before.facts, ...moved };
  return planIfReadable(() => ({ ...before, status, history, chain, policyVersion, facts }), by);
}

/**
 * Every change of a case plans it anew, so no more is read than a plan hangs on. False where no plan can be made: nothing
 * rests on it, and whatever changed the case, or another of the same person, stands all the same.
 */
export async function planCase(trx: Db, id: number, by: PlannedBy): Promise<boolean> {
  const alone = await findCaseAlone(trx, id, factsFor(by));
  const plan = alone && planIfReadable(alone, by);
  if (plan === null) await forgetPlans(trx, [id]);
  else await savePlan(trx, id, plan);
  return plan !== null;
}

type PlanDeps = { readonly config: Config; readonly policies: Policies };

/** A borrower's CIF is needed by all of their cases. */
export const planCasesOf =
  ({ config, policies }: PlanDeps): PlanChanged =>
  async (trx, changes, at) => {
    const by = { policies, isByHand: isByHand(config), at };
    const ids = new Set<number>();
    for (const { kind, id } of changes) {
      if (kind === 'application') ids.add(id);
      if (kind === 'borrower') for (const other of await listOpenOfBorrower(trx, id)) ids.add(other);
    }
    for (const id of ids) await planCase(trx, id, by);
  };
