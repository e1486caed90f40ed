import type { FieldPlace } from '../../schema/field-place.ts';
import { faultOfAuditBefore } from '../audit/whole-before-upgrade.ts';
import { BankRefused } from '../database/bank-refused.ts';
import type { Db } from '../database/open-database.ts';
import { wrongSecret } from '../opening/birth-mark.ts';
import { batchesOf } from '../sealed-fields/reseal.ts';
import type { SealedTable } from '../sealed-fields/sealed-table.ts';
import { canReadOldFields, decryptOldField, OLD_FORMAT } from '../security/old-fields.ts';
import type { Secrets } from '../security/secrets.ts';
import type { Check } from '../verify/check.ts';
import { UPGRADE_EVENT } from './audited-upgrades.ts';
import { findFilled, findKeyedEntry, type KeyedPlace } from './keyed-traces.store.ts';
import { listDoneUpgrades } from './upgrades.store.ts';

const BIRTH = 'birth-mark';

/** The first version that signs brought all of these along. A bank has every one of them or is of before. */
const FIRST_SIGNED = [BIRTH, 'field-places', 'seal-open-rounds', 'mark-existing-rows', 'audit-boundary'];

/** What the version before it had no place for. */
const ONLY_SIGNED: readonly KeyedPlace[] = [
  { table: 'row_marks' },
  { table: 'seals' },
  { table: 'case_keys' },
  { table: 'assessments' },
  { table: 'earlier_marriages' },
  { table: 'audit_checkpoints' },
  { table: 'audit_cosignatures' },
  { table: 'audit_tree_tiles' },
  { table: 'sessions' },
  { table: 'reset_tokens' },
  { table: 'setup_tokens' },
  { table: 'idempotency_keys' },
  { table: 'sign_in_attempts' },
  { table: 'service_accounts', column: 'token_code' },
  { table: 'messages', column: 'mac' },
  { table: 'bulk_rows', column: 'mac' },
  { table: 'report_snapshots', column: 'code' },
  { table: 'field_forms', column: 'mac' },
  { table: 'documents', column: 'sha256' },
  { table: 'survey_photos', column: 'sha256' },
  { table: 'persons', column: 'marriage_told_at' },
  { table: 'deviations', column: 'figure' },
];

/** What each later upgrade is the first to fill in. */
const filledFirstBy: Readonly<Record<string, readonly KeyedPlace[]>> = {
  'keyed-service-tokens': [{ table: 'service_accounts', column: 'token_code' }],
  'file-digests': [{ table: 'survey_photos', column: 'sha256' }],
  'code-waiting-messages': [{ table: 'messages', column: 'mac' }],
  'code-waiting-rows': [{ table: 'bulk_rows', column: 'mac' }],
  'code-report-days': [{ table: 'report_snapshots', column: 'code' }],
  'code-field-forms': [{ table: 'field_forms', column: 'mac' }],
};

type Claimed = { readonly db: Db; readonly secrets: Secrets };

const told = (found: string): string =>
  `${found} The bank was signed before, and what tells of it was removed: nothing of it is signed again. Find out who changed the database, and restore it from a backup.`;

const wordsOf = ({ table, column }: KeyedPlace): string =>
  `the table ${table} holds ${column === undefined ? 'rows' : `values in ${column}`}`;

class NotOfBefore extends Error {
  readonly place: FieldPlace;
  constructor(place: FieldPlace) {
    super('not of before');
    this.place = place;
  }
}

/** Nobody without the secret can make a field as the first version wrote it: one of a later version gives it away. */
async function findLaterField({ db, secrets }: Claimed, tables: readonly SealedTable[]): Promise<FieldPlace | null> {
  const look = (bytes: Uint8Array, place: FieldPlace): Uint8Array => {
    if (bytes[0] !== OLD_FORMAT) throw new NotOfBefore(place);
    try {
      decryptOldField(secrets, bytes);
    } catch {
      throw new NotOfBefore(place);
    }
    return bytes;
  };
  try {
    for (const table of tables)
      for await (const rows of batchesOf(db, table)) for (const row of rows) table.changed(row, look);
    return null;
  } catch (error) {
    if (error instanceof NotOfBefore) return error.place;
    throw error;
  }
}

async function faultOfOlder(claimed: Claimed, tables: readonly SealedTable[], isBorn: boolean): Promise<string | null> {
  const claim = 'The database says that it was never signed, but';
  if (!(await canReadOldFields(claimed.db, claimed.secrets))) throw wrongSecret();
  const field = await findLaterField(claimed, tables);
  if (field !== null)
    return told(
      `${claim} the encrypted field ${field.column} of ${field.table}, row ${field.row}, is not as the bank wrote it then.`,
    );
  const filled = await findFilled(claimed.db, ONLY_SIGNED);
  if (filled !== null) return told(`${claim} ${wordsOf(filled)}.`);
  const birth = isBorn ? { event: UPGRADE_EVENT, holding: `"${BIRTH}"` } : null;
  const entry = await findKeyedEntry(claimed.db, birth);
  return entry === null ? null : told(`${claim} audit entry ${entry} is of a later version.`);
}

/**
 * Upgrades sign what they find, and what tells that they ran are rows that somebody may have removed. So a bank that says
 * it is older than this program is believed only if nothing in it says otherwise. Null: nothing does.
 */
export async function faultOfClaim(claimed: Claimed, tables: readonly SealedTable[]): Promise<string | null> {
  const done = new Set((await listDoneUpgrades(claimed.db)).map(({ name }) => name));
  const missing = FIRST_SIGNED.filter((name) => !done.has(name));
  if (missing.length === 0) return faultOfSigned(claimed, done);
  if (done.size > (done.has(BIRTH) ? 1 : 0))
    return told(`The table upgrades lacks ${missing.join(', ')}, which ran together with others that stand there.`);
  return faultOfOlder(claimed, tables, done.has(BIRTH));
}

/** A bank that signs already: its audit tells which upgrades ran, so that it must be whole before another one does. */
async function faultOfSigned({ db, secrets }: Claimed, done: ReadonlySet<string>): Promise<string | null> {
  for (const [name, places] of Object.entries(filledFirstBy)) {
    const filled = done.has(name) ? null : await findFilled(db, places);
    if (filled !== null) return told(`The database says that the upgrade ${name} never ran, but ${wordsOf(filled)}.`);
  }
  const fault = await faultOfAuditBefore(db, secrets);
  return fault === null ? null : told(fault);
}

/** Looked at only when an upgrade is about to run: an ordinary start costs nothing. */
export const refuseFalseClaim =
  (tables: readonly SealedTable[]) =>
  async (claimed: Claimed): Promise<void> => {
    const fault = await faultOfClaim(claimed, tables);
    if (fault !== null) throw new BankRefused(fault);
  };

export const claimedVersion = (tables: readonly SealedTable[], names: readonly string[]): Check => ({
  name: 'Every upgrade of this version has run, and a database that says otherwise is one of before',
  findFault: async ({ db, secrets }) => {
    const done = new Set((await listDoneUpgrades(db)).map(({ name }) => name));
    const pending = [BIRTH, ...names].filter((name) => !done.has(name));
    if (pending.length === 0) return null;
    const fault = await faultOfClaim({ db, secrets }, tables);
    return fault ?? `The database is older than this program (${pending.join(', ')}): the next start upgrades it.`;
  },
});
