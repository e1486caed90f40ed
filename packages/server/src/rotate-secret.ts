import { setTimeout as pause } from 'node:timers/promises';
import { hashSpouses } from './features/applicant/hash-spouses.ts';
import { forgetSpouseHashes } from './features/applicant/spouse-hashes.store.ts';
import { hashNikTails } from './features/borrowers/hash-nik-tails.ts';
import { forgetNikTails } from './features/borrowers/nik-tails.store.ts';
import { renewHashes } from './features/borrowers/renew-hashes.ts';
import { renewFormCodes } from './features/field/code-forms.ts';
import { voidEveryResetToken } from './features/identity/reset-tokens.store.ts';
import { endEverySession } from './features/identity/sessions.store.ts';
import { renewMessageCodes } from './features/messages/renew-message-codes.ts';
import { renewServiceCodes } from './features/origination/key-service-tokens.ts';
import { renewRowCodes } from './features/prescreen/code-waiting-rows.ts';
import { renewDayCodes } from './features/reports/code-kept-days.ts';
import { renewListedHashes } from './features/scoring/renew-listed-hashes.ts';
import { renewTraits } from './features/shared-traits/renew-traits.ts';
import { renewDeliveryCodes } from './features/webhooks/check-deliveries.ts';
import { appendAudit } from './platform/audit/audit-entry.ts';
import { ROTATED_EVENT } from './platform/audit/key-times.ts';
import { readTreeSoFar } from './platform/audit/tree-so-far.ts';
import { BankRefused } from './platform/database/bank-refused.ts';
import type { Db } from './platform/database/open-database.ts';
import { forgetEveryKey } from './platform/http/idempotency.store.ts';
import { inOneMoment } from './platform/moment/in-one-moment.ts';
import { countOtherPrograms, hasBirthMarks, listBirthMarks } from './platform/opening/birth-mark.store.ts';
import { addBirthMark, faultOfMarks } from './platform/opening/birth-mark.ts';
import { type UpgradeContext } from './platform/opening/upgrade.ts';
import { holdEverything } from './platform/record/hold-everything.ts';
import { markAllAgain } from './platform/record/mark-in-bulk.ts';
import { refuseForeignSchema } from './platform/schema-check/compare-schema.ts';
import { renewFields, resealTable } from './platform/sealed-fields/reseal.ts';
import { fieldCipher } from './platform/security/field-cipher.ts';
import type { Secrets } from './platform/security/secrets.ts';
import { lockUpgrades } from './platform/upgrades/run-upgrades.ts';
import { sealedTables } from './sealed-tables.ts';

async function keyBefore(db: Db, secrets: Secrets) {
  if (!(await hasBirthMarks(db)))
    throw new BankRefused('This bank is of an older version. Run npm run db:migrate with its present secret first.');
  const marks = await listBirthMarks(db);
  const newest = marks.at(-1);
  if (newest === undefined) throw new BankRefused('There is no bank in this database yet: there is nothing to rotate.');
  if (newest.keyId !== secrets.keyId && marks.some(({ keyId }) => keyId === secrets.keyId))
    throw new BankRefused(
      'This bank has had this secret before. Take a new one: earlier ones may be known to somebody.',
    );
  if (!secrets.keyIds.includes(newest.keyId))
    throw new BankRefused('APP_SECRET_PREVIOUS must hold the present secret of this bank, APP_SECRET the new one.');
  const fault = faultOfMarks(marks, secrets);
  if (fault !== null) throw new BankRefused(fault);
  return newest;
}

/** So long the connections of a program that has just ended may still be there. */
const LEAVING_MS = 3_000;
const LOOKS = 15;

/** A server would go on writing with the secret that it was started with. */
async function refuseBesideServers(db: Db): Promise<void> {
  for (let look = 1; (await countOtherPrograms(db)) > 0; look += 1) {
    if (look === LOOKS)
      throw new BankRefused('Other programs work on this database. Stop every server and worker first.');
    await pause(LEAVING_MS / LOOKS);
  }
}

/**
 * Brings everything that the bank reads with its secret under the new one. One transaction: a rotation that is broken
 * off has changed nothing and is simply run again.
 */
export async function rotateSecret(
  { db, secrets, now }: Omit<UpgradeContext, 'storage'>,
  by: string,
): Promise<boolean> {
  await refuseBesideServers(db);
  const rotate = async (trx: Db) => {
    const before = await keyBefore(trx, secrets);
    if (before.keyId === secrets.keyId) return false;
    await refuseForeignSchema(trx);
    const tree = await readTreeSoFar(trx);
    const secretsBefore = secrets.under(before.keyId);
    await holdEverything(trx, now(), secretsBefore);
    const cipher = fieldCipher(secrets);
    const change = renewFields(cipher, fieldCipher(secretsBefore));
    for (const table of sealedTables) await resealTable(trx, table, change);
    await renewHashes(trx, cipher);
    await forgetNikTails(trx);
    await hashNikTails.run({ db: trx, secrets });
    await forgetSpouseHashes(trx);
    await hashSpouses.run({ db: trx, secrets });
    await renewTraits(trx, cipher);
    await renewListedHashes(trx, cipher);
    await renewServiceCodes(trx, secrets, secretsBefore);
    await renewMessageCodes(trx, secrets, secretsBefore);
    await renewDeliveryCodes(trx, secrets, secretsBefore);
    await renewRowCodes(trx, secrets, secretsBefore);
    await renewDayCodes(trx, secrets, secretsBefore);
    await renewFormCodes(trx, secrets, secretsBefore);
    // Who knows the earlier secret could have opened some of them.
    await endEverySession(trx, now());
    await voidEveryResetToken(trx, now());
    // What a repeated request would be compared with cannot be made anew; repeats of last week are over.
    await forgetEveryKey(trx);
    await addBirthMark(trx, secrets, { sequence: before.sequence + 1, kind: before.kind, madeAt: now() });
    await markAllAgain(trx, now(), 'rows_marked_again');
    const details = { from: before.keyId, to: secrets.keyId, by, tree };
    await appendAudit(trx, { at: now(), event: ROTATED_EVENT, userId: null, details });
    return true;
  };
  return inOneMoment(db, rotate, { lock: lockUpgrades });
}
