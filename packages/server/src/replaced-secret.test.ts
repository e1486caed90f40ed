import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCaseDeps } from './case-deps.ts';
import { newResetToken } from './features/identity/reset-link.ts';
import { findUserByLogin } from './features/identity/users.store.ts';
import { queueMessage } from './features/messages/queue-message.ts';
import { sendMessage } from './features/messages/send-message.ts';
import { renewServiceCodes } from './features/origination/key-service-tokens.ts';
import { checkpointFile } from './platform/audit/checkpoint-file.ts';
import { isSignedLine } from './platform/audit/digest-line.ts';
import { readKeyTimes } from './platform/audit/key-times.ts';
import { repeatOnce } from './platform/http/repeat-once.ts';
import { listGuardedRows } from './platform/marks/guarded-rows.store.ts';
import { listMarks } from './platform/marks/row-marks.store.ts';
import { userSubject } from './platform/marks/subject.ts';
import { makeMarks } from './platform/marks/subject-marks.ts';
import { withSecrets } from './platform/security/bound-secrets.ts';
import { fieldCipher } from './platform/security/field-cipher.ts';
import { secretsFrom } from './platform/security/secrets.ts';
import { messageBody } from './schema/encrypted-fields.ts';
import { withoutTriggers } from './testing/checkpoint-tampering.ts';
import { dailyPart } from './testing/daily-part.ts';
import { faultsOfBank } from './testing/faults-of-bank.ts';
import { calculatedLoan, demoActor } from './testing/predisbursed-application.ts';
import { rotatedBank } from './testing/rotated-bank.ts';
import type { TestBank } from './testing/start-bank.ts';
import { submittedApplication } from './testing/submitted-application.ts';
import { forgeries } from './testing/tampering/forged-with-earlier-secret.ts';
import { writeMarks } from './testing/tampering/write-marks.ts';
import { TEST_SECRET } from './testing/test-secret.ts';
import { tokenKinds } from './testing/token-kinds.ts';
import { presentVersion } from './testing/with-present-version.ts';

const SECOND = 'a-second-secret-only-for-tests-0123456789';
const THIRD = 'a-third-secret-only-for-tests-0123456789';

let bank: TestBank;
let close: () => Promise<void>;
let caseId = 0;
beforeAll(async () => {
  const work = async (opened: TestBank) => {
    const { id } = await submittedApplication(opened);
    caseId ||= id;
    expect(await faultsOfBank(opened)).toEqual([]);
  };
  ({ bank, close } = await rotatedBank([SECOND, THIRD], [work, work]));
}, 240_000);
afterAll(() => close());

const earlierSecrets = [
  ['the first', secretsFrom(TEST_SECRET)],
  ['the one before', secretsFrom(SECOND)],
] as const;

/** Does the damage, looks, and undoes it, in the file too. */
async function faultsAfter(damage: (trx: TestBank['deps']['db']) => Promise<unknown>): Promise<string[]> {
  const file = checkpointFile(bank.deps.config.DATA_DIR);
  const before = readFileSync(file);
  let found: string[] = [];
  const undone = bank.deps.db.transaction().execute(async (trx) => {
    await withoutTriggers(trx, () => damage(trx));
    found = await faultsOfBank(bank, trx);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  writeFileSync(file, before);
  return found;
}

const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
  (file) => !file.endsWith('.test.ts') && !file.startsWith('testing'),
);
const textOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
const makesCodes = /\b(secrets(Of\(\w+\))?\.(mac|isMac|wasMac|sign|keyFor|digestFor)\(|signingKeys\(secrets)/;
const looksBack = /\bwasMac\b|\bkeyIds\b|\.under\(|(keyFor|digestFor)\([^()]*,/;

describe('T8 a secret that was replaced', { timeout: 120_000 }, () => {
  it('leaves a bank whole, twice over', async () => {
    expect(await faultsOfBank(bank)).toEqual([]);
    const { rotations } = await readKeyTimes(bank.deps.db, bank.deps.secrets);
    expect(rotations.map(({ from, to }) => [from, to])).toEqual([
      [secretsFrom(SECOND).keyId, secretsFrom(THIRD).keyId],
      [secretsFrom(TEST_SECRET).keyId, secretsFrom(SECOND).keyId],
    ]);
  });

  it('is forged with below wherever codes under an earlier key are looked at', () => {
    const coded = sources.filter((file) => makesCodes.test(textOf(file)));
    expect(coded).toEqual(expect.arrayContaining(Object.keys(forgeries)));
    // These say whether a key counted, make no more than a name of it, or are tried one by one below.
    const told = ['platform/audit/digest-line.ts', 'platform/audit/log-origin.ts', 'platform/security/signing-key.ts'];
    const unforged = coded.filter((file) => looksBack.test(textOf(file)) && !(file in forgeries));
    expect(unforged.sort()).toEqual(told);
  });

  describe.each(earlierSecrets)('%s', (_, earlier) => {
    it.each(dailyPart(Object.values(forgeries).flat(), 3))('signs no longer: $what', async ({ forge, named }) => {
      const found = await faultsAfter((trx) => forge({ bank, trx, earlier, caseId }));
      expect(found).toEqual(expect.arrayContaining([expect.stringMatching(named)]));
      expect(await faultsOfBank(bank)).toEqual([]);
    });

    it('signs no line of the first version', async () => {
      const times = await readKeyTimes(bank.deps.db, bank.deps.secrets);
      const lineAt = (throughId: number) => {
        const line = { afterId: 0, throughId, count: throughId, digest: 'x', at: 'y', previous: '' };
        return { ...line, signature: earlier.sign('audit-checkpoint', JSON.stringify(line)) };
      };
      const end = times.rotations.find(({ from }) => from === earlier.keyId)?.entryId ?? 0;
      expect([isSignedLine(times, lineAt(end - 1)), isSignedLine(times, lineAt(end))]).toEqual([true, false]);
    });

    it('opens no door', async () => {
      const { db, secrets, now } = bank.deps;
      const key = await tokenKinds.service_accounts.giveOut(bank);
      await renewServiceCodes(db, earlier, secrets);
      expect(await tokenKinds.service_accounts.opensFor(bank, key)).toBe(false);
      await renewServiceCodes(db, secrets, earlier);
      expect(await tokenKinds.service_accounts.opensFor(bank, key)).toBe(true);
      const user = await findUserByLogin(db, 'checker');
      if (user === null) throw new Error('nobody has this name');
      const forged = await newResetToken(withSecrets(db.withoutPlugins(), earlier), user, now());
      const look = (tokens: string) =>
        bank.app.inject({ method: 'POST', url: '/api/forgot-password/validate-tokens', payload: { tokens } });
      expect((await look(forged)).json().responseCode).not.toBe('000');
      expect((await look(await newResetToken(db, user, now()))).json().responseCode).toBe('000');
    });

    it('writes no mail, neither its text nor what is sealed in its job', async () => {
      const { db } = bank.deps;
      const sent = { ...bank.deps, config: { ...bank.deps.config, SMTP_URL: 'smtp://127.0.0.1:9' } };
      const letter = { channel: 'mail', recipient: 'sri@agm.example', subject: 'x', body: 'y' } as const;
      await db.transaction().execute((trx) => queueMessage(sent)(trx, letter));
      const { id } = await db.selectFrom('messages').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      const sealedBody = fieldCipher(earlier).encrypt('https://evil.example', messageBody(id)).toString('base64');
      await sendMessage(sent)({ messageId: id, sealedBody }, { id: 'job', isLastAttempt: false });
      const { state, failure } = await db
        .selectFrom('messages')
        .select(['state', 'failure'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect([state, failure]).toEqual(['failed', 'secret_rotated']);
    });

    it('answers no request that is repeated', async () => {
      const { now } = bank.deps;
      const db = withSecrets(bank.deps.db.withoutPlugins(), earlier);
      const request = { headers: { 'idempotency-key': `k-${earlier.keyId}` }, url: '/x', method: 'POST', body: {} };
      const ask = (on: typeof db, answer: string) =>
        repeatOnce({ db: on, now })(
          request as never,
          { userId: 1, role: 'ROLE_ADMIN', areaId: null, branchId: null },
          async () => answer,
        );
      await ask(db, 'forged');
      await expect(ask(bank.deps.db, 'ours')).rejects.toMatchObject({ code: 'KEY_REUSED' });
    });
  });

  // Last: what is refused stays in the record.
  describe.each(earlierSecrets)('%s', (_, earlier) => {
    it('vouches for nobody who decides', async () => {
      const { db } = bank.deps;
      const { userId } = await demoActor(bank, 'checker');
      const subject = userSubject(userId ?? 0);
      const person = db.selectFrom('users').select('last_name as name').where('id', '=', subject.id);
      const { name } = await person.executeTakeFirstOrThrow();
      await calculatedLoan(bank, caseId);
      const [kept] = await listMarks(db, [`user:${userId}`]);
      if (kept === undefined) throw new Error('nobody is marked');
      await db.updateTable('users').set({ last_name: 'LAIN' }).where('id', '=', subject.id).execute();
      const rows = await listGuardedRows(db, 'user', [subject.id]);
      await writeMarks(db, `user:${userId}`, makeMarks(earlier, subject, kept.version, rows));
      const actor = await demoActor(bank, 'checker');
      const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;
      const version = await presentVersion(db, { id: caseId });
      const decision = { actor, origin, id: caseId, wants: { call: 'recommend' }, note: 'x', version } as const;
      const refused = await buildCaseDeps(bank.deps)
        .cases.decide(decision)
        .then(
          () => null,
          (error: { details: unknown }) => error.details,
        );
      await db.updateTable('users').set({ last_name: name }).where('id', '=', subject.id).execute();
      const { subject: marked, ...marks } = kept;
      await writeMarks(db, marked, marks);
      expect(refused).toEqual({ obstacles: ['record_broken'] });
    });
  });
});
