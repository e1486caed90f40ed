import type { SetUpStage } from '@trustiq/domain/access/account-control.ts';
import { accountConfirmers, administrators } from '@trustiq/domain/access/role-groups.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import { transitionNames, transitionRule } from '@trustiq/domain/workflow/application-workflow.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { userSubject } from '../../platform/marks/subject.ts';
import type { Upgrade } from '../../platform/opening/upgrade.ts';
import { compareSubjects } from '../../platform/record/compare-subjects.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { RecordBroken } from '../../platform/record/record-broken.ts';
import { countSignedIn, hasTransition, listOpenAccounts } from './accounts.store.ts';
import { type Founder, listFounders, saveSetUpStage } from './set-up-stage.store.ts';

const recommendations = transitionNames.filter((name) => transitionRule(name).kind === 'recommend');

const broken = (faults: readonly string[], applicationId: number | null = null) =>
  new RecordBroken(applicationId, faults, new Failure('STEP_REFUSED', { obstacles: ['record_broken'] }));

/**
 * Who still sets the bank up, as their marked rows say. Only what is there and is ours counts: a bank in which nothing
 * stands of it is one that runs, whatever else was taken out of its tables for a moment.
 */
export async function foundersOf(trx: Db): Promise<readonly Founder[]> {
  const founders = await listFounders(trx);
  const { faults } = await compareSubjects(
    trx,
    founders.map(({ userId }) => userSubject(userId)),
  );
  if (faults.length > 0) throw broken(faults);
  return founders;
}

export const wasEverRecommended = (db: Db): Promise<boolean> => hasTransition(db, recommendations);

const tellStage = (trx: Db, at: Date, userId: number | null, stage: SetUpStage | 'over') =>
  appendAudit(trx, {
    at,
    event: 'set_up_stage',
    userId: null,
    details: { stage, founder: userId },
    changes: userId === null ? [] : [userSubject(userId)],
  });

/** It goes on and never back; what was changed behind the record ends nothing, it is refused. */
async function advance(
  trx: Db,
  { userId }: Founder,
  { at, to }: { readonly at: Date; readonly to: 'staffing' | 'over' },
): Promise<readonly string[]> {
  const faults = await holdSubject(trx, userSubject(userId), at);
  if (faults.length > 0) return faults;
  await saveSetUpStage(trx, userId, to === 'over' ? null : to);
  await tellStage(trx, at, userId, to);
  return [];
}

/** Somebody else who can confirm has come: from now on they are asked. Gives what is wrong with the founder's account. */
export async function endAlone(
  trx: Db,
  { id, role }: { readonly id: number; readonly role: Role },
  at: Date,
): Promise<readonly string[]> {
  if (!accountConfirmers.some((known) => known === role)) return [];
  const alone = (await listFounders(trx)).filter(({ userId, stage }) => stage === 'alone' && userId !== id);
  const faults: string[] = [];
  for (const founder of alone) faults.push(...(await advance(trx, founder, { at, to: 'staffing' })));
  return faults;
}

/** The first case is recommended: from now on there is money to take. */
export async function endSetUp({
  db,
  before,
  now: at,
}: {
  readonly db: Db;
  readonly before: { readonly id: number };
  readonly now: Date;
}): Promise<void> {
  for (const founder of await listFounders(db)) {
    const faults = await advance(db, founder, { at, to: 'over' });
    if (faults.length > 0) throw broken(faults, before.id);
  }
}

/** How far banks are that already run: from then on it stands there, and is not asked of rows that nobody compares. */
export const tellSetUpStage: Upgrade = {
  name: 'set-up-stage',
  run: async ({ db, now }) => {
    const at = now();
    const [founder] = await listOpenAccounts(db, administrators, 0);
    if (founder === undefined) return;
    if (await wasEverRecommended(db)) return tellStage(db, at, null, 'over');
    const faults = await holdSubject(db, userSubject(founder), at);
    if (faults.length > 0) return tellStage(db, at, null, 'over');
    const stage = (await countSignedIn(db, accountConfirmers, founder)) === 0 ? 'alone' : 'staffing';
    await saveSetUpStage(db, founder, stage);
    await tellStage(db, at, founder, stage);
  },
};
