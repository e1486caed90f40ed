import { bankDayOf } from '../../../platform/bank-day.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { FileStorage } from '../../../platform/storage/file-storage.ts';
import type { FieldCipher } from '../../../schema/field-place.ts';
import type { DemoPartners } from '../plan/partners.ts';
import { type Colleague, type DemoBranch, type Staff, staffOf, staffWithoutSignIn } from '../plan/staff.ts';
import { listBranches } from './demo.store.ts';
import { insertChannels, insertStaff, listChannels, listStaff } from './staff.store.ts';

export type DemoDeps = {
  readonly db: Db;
  readonly cipher: FieldCipher;
  readonly storage: FileStorage;
  readonly partners: DemoPartners;
  /** The names of the accounts that people sign in with. */
  readonly accounts: readonly string[];
  readonly now: Date;
};

/** The bank as a generator sees it. */
export type BankContext = {
  readonly branches: readonly DemoBranch[];
  readonly staff: Staff;
  /** Those who can sign in, and so are told of work. */
  readonly signedIn: readonly Colleague[];
  /** The day on which the demo bank is filled; everything happened before it. */
  readonly today: string;
};

/** Brings the bank's people together, and makes those of the other branches. */
export async function prepareStaff(
  db: Db,
  { accounts, now }: Pick<DemoDeps, 'accounts' | 'now'>,
): Promise<BankContext> {
  const branches = await listBranches(db);
  const added = staffWithoutSignIn(branches);
  const [someone] = await listStaff(db, accounts);
  if (someone === undefined) throw new Error('The demo bank needs its demo accounts');
  await insertStaff(db, added, someone.password_hash);
  await insertChannels(db, branches, now);
  const channels = await listChannels(
    db,
    branches.map(({ code }) => `AO ${code}`),
  );
  const rows = await listStaff(db, [...accounts, ...added.map(({ userName }) => userName)]);
  const people = rows.map((row) => ({
    userId: row.id,
    role: row.role,
    areaId: row.area_id,
    branchId: row.branch_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    isActive: row.is_active,
  }));
  return {
    branches,
    staff: staffOf(people, new Map(channels.map(({ id, branchId }) => [branchId, id]))),
    signedIn: people.filter(({ isActive }) => isActive),
    today: bankDayOf(now),
  };
}
