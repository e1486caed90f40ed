import type { KyselyPlugin } from 'kysely';
import type { Db } from '../database/open-database.ts';
import type { Subject } from '../marks/subject.ts';
import { forgetPlans, forgetTraits } from './plans.store.ts';

/** Works out anew what lists and comparisons know of the cases that a transaction has changed. */
export type PlanChanged = (trx: Db, changes: readonly Subject[], at: Date) => Promise<void>;

/** Changes no statement: it only travels with a database handle and with every transaction that is begun on it. */
class PlannerPlugin implements KyselyPlugin {
  readonly plan: PlanChanged;
  constructor(plan: PlanChanged) {
    this.plan = plan;
  }
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

/** One after the other. */
export const workingOut =
  (...all: readonly PlanChanged[]): PlanChanged =>
  async (trx, changes, at) => {
    for (const one of all) await one(trx, changes, at);
  };

/** The handle carries it, so that nobody who changes a case can forget it. */
export const withPlanner = (db: Db, plan: PlanChanged): Db => db.withPlugin(new PlannerPlugin(plan));

/** Upgrades and commands beside the bank know no policy: what they change is planned by the next job. */
export async function planChanged(trx: Db, changes: readonly Subject[], at: Date): Promise<void> {
  const bound = trx.getExecutor().plugins.find((plugin) => plugin instanceof PlannerPlugin);
  if (bound !== undefined) return bound.plan(trx, changes, at);
  const cases = changes.filter(({ kind }) => kind === 'application');
  if (cases.length === 0) return;
  const ids = cases.map(({ id }) => id);
  await forgetPlans(trx, ids);
  await forgetTraits(trx, ids);
}
