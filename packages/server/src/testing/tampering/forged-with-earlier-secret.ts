import { randomUUID } from 'node:crypto';
import { noFigures } from '@trustiq/domain/reports/branch-figures.ts';
import { sql } from 'kysely';
import { orderedAccountMac } from '../../features/core-banking/account-macs.ts';
import { getStoredForm, insertForm, saveFormCode } from '../../features/field/field-forms.store.ts';
import { formCode, wholesOf } from '../../features/field/form-code.ts';
import { messageCode } from '../../features/messages/message-code.ts';
import { insertMessage, saveCode } from '../../features/messages/messages.store.ts';
import { codeOfDay } from '../../features/reports/code-of-day.ts';
import { saveRows } from '../../features/reports/snapshots.store.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { appendLine, checkpointFile } from '../../platform/audit/checkpoint-file.ts';
import { signHead } from '../../platform/audit/checkpoint-signature.ts';
import { findLastCheckpoint, insertCheckpoint } from '../../platform/audit/tree.store.ts';
import { readTreeSoFar } from '../../platform/audit/tree-so-far.ts';
import { caseSubject, userSubject } from '../../platform/marks/subject.ts';
import { addBirthMark } from '../../platform/opening/birth-mark.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { caseKeyField } from '../../schema/encrypted-fields.ts';
import { historyDigest } from '../../workflow/history-digest.ts';
import { listRecordedCases } from '../../workflow/verify.store.ts';
import { entriesOf, type Forging, handleOf, mark, rechain, rewrite, signAllAnew } from './with-earlier-secret.ts';

export type Forgery = {
  readonly what: string;
  readonly forge: (forging: Forging) => Promise<unknown>;
  /** How `verify` names it. */
  readonly named: RegExp;
};

const NOT_OF_THEN = /was not written by the program: its mac is not of a secret that counted then/;
const REPLACED = /Line \d+ of .*: its signature is not ours, or of a secret that had been replaced/;
const NOT_OUR_MARKS = /row_marks: its marks are not ours/;

/** What somebody with an earlier secret can make of each kind of code, by the file that makes it. */
export const forgeries: Readonly<Record<string, readonly Forgery[]>> = {
  'platform/audit/audit-entry.ts': [
    {
      what: 'an entry',
      forge: (forging) =>
        appendAudit(handleOf(forging), {
          at: forging.bank.now(),
          event: 'case_facts_read',
          userId: null,
          applicationId: forging.caseId,
        }),
      named: NOT_OF_THEN,
    },
    {
      what: 'another rotation',
      forge: (forging) => {
        const details = { from: forging.bank.deps.secrets.keyId, to: forging.earlier.keyId, by: 'thief' };
        return appendAudit(handleOf(forging), {
          at: forging.bank.now(),
          event: 'secret_rotated',
          userId: null,
          details,
        });
      },
      named: NOT_OF_THEN,
    },
    {
      what: 'the last rotation taken away',
      forge: async (forging) => {
        const last = (await entriesOf(forging, 'secret_rotated')).at(-1);
        await forging.trx
          .deleteFrom('audit_entries')
          .where('id', '=', last?.id ?? 0)
          .execute();
        await rechain(forging.trx, 'system');
      },
      named: /the entry secret_rotated that the secret [0-9a-f]{8} began with is missing/,
    },
    {
      what: 'another past of before the rotation, tree and all',
      forge: async (forging) => {
        const [entry] = await entriesOf(forging, 'test_fixture');
        if (entry === undefined) throw new Error('nothing happened');
        await rewrite(forging, entry, entry.payload.replace('"ip":null', '"ip":"10.0.0.1"'));
        await signAllAnew(forging);
      },
      named: /The checkpoint of \d+ entries: entries \d+ to \d+ are not what was signed/,
    },
  ],
  'platform/audit/checkpoint-signature.ts': [
    {
      what: 'a checkpoint',
      forge: async (forging) => {
        const { bank, trx, earlier } = forging;
        await appendAudit(trx, { at: bank.now(), event: 'case_facts_read', userId: null });
        const [last, { size, root, throughId }] = [await findLastCheckpoint(trx), await readTreeSoFar(trx)];
        const origin = last?.note.split('\n')[0] ?? '';
        const note = signHead(earlier, { origin, size, root: Buffer.from(root, 'base64') });
        const fileLine = (last?.fileLine ?? 0) + 1;
        await insertCheckpoint(trx, { treeSize: size, throughId, fileLine, note }, bank.now());
        const at = bank.now().toISOString();
        appendLine(checkpointFile(bank.deps.config.DATA_DIR), { note, throughId, at });
      },
      named: REPLACED,
    },
  ],
  'platform/marks/subject-marks.ts': [
    {
      what: 'marks of a person who got another role',
      forge: async (forging) => {
        const { trx } = forging;
        const { id } = await trx
          .updateTable('users')
          .set({ role: 'ROLE_ADMIN' })
          .where('user_name', '=', 'analyst')
          .returning('id')
          .executeTakeFirstOrThrow();
        await mark(forging, userSubject(id));
      },
      named: NOT_OUR_MARKS,
    },
  ],
  'platform/marks/row-mark.ts': [
    {
      what: 'marks of a case with another amount',
      forge: async (forging) => {
        const { trx, caseId } = forging;
        await trx.updateTable('applications').set({ amount_rupiah: 1 }).where('id', '=', caseId).execute();
        await mark(forging, caseSubject(caseId));
      },
      named: NOT_OUR_MARKS,
    },
  ],
  'platform/security/field-cipher.ts': [
    {
      what: 'the key of a case',
      forge: ({ trx, earlier, caseId }) =>
        trx
          .insertInto('case_keys')
          .values({
            application_id: caseId,
            key_cipher: fieldCipher(earlier).encrypt(Buffer.alloc(32).toString('base64'), caseKeyField(caseId)),
          })
          .onConflict((conflict) =>
            conflict.column('application_id').doUpdateSet(({ ref }) => ({ key_cipher: ref('excluded.key_cipher') })),
          )
          .execute(),
      named: /The encrypted field key_cipher of case_keys, row \d+, was not written for this place/,
    },
  ],
  'features/core-banking/account-macs.ts': [
    {
      what: 'the account of an order',
      forge: async (forging) => {
        const { trx, earlier, caseId, bank } = forging;
        await trx
          .insertInto('disbursements')
          .values({
            application_id: caseId,
            external_id: 'x',
            state: 'QUEUED',
            core_loan_id: null,
            amount_rupiah: 1,
            disbursed_on: null,
            failure: null,
            authorised_by: sql<number>`(select min(id) from users)`,
            updated_at: bank.now(),
            in_doubt_until: null,
            rate_percent: null,
            tenor_months: null,
            net_rupiah: 1,
            payout_bank_code: '014',
            payout_account_mac: orderedAccountMac(earlier, caseId, '666'),
            payout_holder: 'X',
          })
          .execute();
        await mark(forging, caseSubject(caseId));
      },
      named: NOT_OUR_MARKS,
    },
  ],
  'workflow/history-digest.ts': [
    {
      what: 'what somebody wrote to a step',
      forge: async (forging) => {
        const { trx, caseId } = forging;
        const note = 'ditulis kemudian';
        await trx
          .updateTable('application_history')
          .set({ note })
          .where('application_id', '=', caseId)
          .where('sequence', '=', 1)
          .execute();
        const [recorded] = await listRecordedCases(trx, { after: caseId - 1, through: caseId }, 1);
        const [step, told] = [recorded?.history[0], recorded?.audited[0]];
        if (step === undefined || told === undefined) throw new Error('nothing happened');
        const { decision, reasonCode, serviceId } = step;
        const row = historyDigest(handleOf(forging), caseId, step, decision, { note, reasonCode, serviceId });
        const entry = { ...told, chain_key: String(caseId) };
        await rewrite(forging, entry, told.payload.replace(/"row":"[^"]*"/, `"row":"${row}"`));
        await mark(forging, caseSubject(caseId));
      },
      named: /is not what was signed at this place/,
    },
  ],
  'features/messages/message-code.ts': [
    {
      what: 'a message',
      forge: async ({ trx, earlier, bank }) => {
        const message = { channel: 'mail', recipient: 'sri@agm.example', subject: 'x', body: 'https://x' } as const;
        const id = await insertMessage(trx, {
          ...message,
          state: 'queued',
          applicationId: null,
          createdAt: bank.now(),
        });
        await saveCode(trx, id, messageCode(earlier, { id, ...message }));
      },
      named: /messages \d+: its recipient, subject or body was changed/,
    },
  ],
  'features/reports/code-of-day.ts': [
    {
      what: 'the figures of an earlier day',
      forge: async ({ trx, earlier }) => {
        const branch = await trx.selectFrom('branches').select('branch_id').executeTakeFirstOrThrow();
        const day = { day: '2026-01-05', figures: noFigures, is_final: true, taken_at: new Date('2026-01-06') };
        const rows = [{ ...day, ...branch }];
        const code = codeOfDay(earlier, rows);
        await saveRows(
          trx,
          rows.map((row) => ({ ...row, code })),
        );
      },
      named: /report_snapshots 2026-01-05: its figures were changed/,
    },
  ],
  'features/field/form-code.ts': [
    {
      what: 'a form of another officer',
      forge: async ({ trx, earlier, bank }) => {
        const officer = await trx
          .selectFrom('users')
          .innerJoin('branches', 'branches.branch_id', 'users.branch_id')
          .select(['users.id as officer_id', 'branches.branch_id', 'branches.area_id'])
          .where('user_name', '=', 'ao')
          .executeTakeFirstOrThrow();
        const id = randomUUID();
        await insertForm(trx, { id, application_id: null, kind: 'NEW', ...officer }, bank.now());
        const form = await getStoredForm(trx, id);
        const [whole = { form, parts: [], everyPhoto: [] }] = await wholesOf(trx, [form]);
        await saveFormCode(trx, id, formCode(earlier, fieldCipher(earlier), whole) ?? '');
      },
      named: /field_forms [0-9a-f-]+: the form, a part or a photo of it was changed/,
    },
  ],
  'platform/opening/birth-mark.ts': [
    {
      what: 'what the bank was made for',
      forge: async ({ trx, earlier, bank }) => {
        await sql`alter table birth_marks disable trigger user`.execute(trx);
        await trx.deleteFrom('birth_marks').where('key_id', '=', earlier.keyId).execute();
        await sql`alter table birth_marks enable trigger user`.execute(trx);
        await addBirthMark(trx, earlier, { sequence: 99, kind: 'demo', madeAt: bank.now() });
      },
      named: /birth_marks: the newest is not of the present secret/,
    },
  ],
};
