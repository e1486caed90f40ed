import { webcrypto } from 'node:crypto';
import { webCrypto } from '@trustiq/contract/capsules/capsule-crypto.ts';
import { verifyCapsule } from '@trustiq/contract/capsules/verify-capsule.ts';
import { type Client, createClient } from '@trustiq/contract/whole-client.ts';
import type { PublishedKeys } from '@trustiq/domain/capsule/capsule-file.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DEMO_PASSWORD } from './features/identity/demo-accounts.ts';
import { writeCheckpoints } from './platform/audit/write-checkpoints.ts';
import { openUnchecked } from './platform/opening/open-configured.ts';
import { secretsOf } from './platform/security/bound-secrets.ts';
import { injectFetch } from './platform/testing/inject-fetch.ts';
import { rotateSecret } from './rotate-secret.ts';
import { predisbursedApplication } from './testing/predisbursed-application.ts';
import { rotatedBank } from './testing/rotated-bank.ts';
import type { TestBank } from './testing/start-bank.ts';
import { TEST_SECRET } from './testing/test-secret.ts';

const SECOND = 'a-second-secret-only-for-capsules-0123456789';
const DOWNLOADS = 8;

const crypto = webCrypto(webcrypto.subtle as unknown as SubtleCrypto);

async function operationsOf(bank: TestBank): Promise<Client> {
  const headers: Record<string, string> = {};
  const client = createClient({ fetch: injectFetch(bank), headers: () => headers });
  const { id_token } = await client.login({ body: { username: 'ops_cabang', password: DEMO_PASSWORD } });
  headers['authorization'] = `Bearer ${id_token}`;
  return client;
}

async function downloadOf(operations: Client, id: number): Promise<string> {
  const [row] = await operations.listCapsules({ params: { appId: id } });
  return (await operations.getCapsule({ params: { appId: id, sequence: row?.sequence ?? 0 } })).text();
}

const verdictOn = async (text: string, keys: PublishedKeys) => {
  const { faults, remarks } = await verifyCapsule(text, keys, crypto);
  return { faults, remarks };
};

const whole = { faults: [], remarks: [] };
const wholeOfOldKey = { faults: [], remarks: ['retired_key'] };

/** Somebody begins a rotation while the bank is open, as the command would. */
async function rotateBeside({ deps: { config, now } }: TestBank): Promise<unknown> {
  const { db, close } = await openUnchecked({ ...config, APP_SECRET: SECOND, APP_SECRET_PREVIOUS: [TEST_SECRET] });
  return rotateSecret({ db, secrets: secretsOf(db), now }, 'test').finally(close);
}

// The embedded bank has one program alone: nobody can rotate its secret beside it.
describe.skipIf(inject('postgres') === null)('capsules and a secret that is replaced', { timeout: 240_000 }, () => {
  let id = 0;
  let before: { readonly texts: readonly string[]; readonly keys: PublishedKeys };
  let rotation: Promise<unknown>;
  let bank: TestBank;
  let close: () => Promise<void> = async () => {};

  beforeAll(async () => {
    const work = async (opened: TestBank) => {
      id = (await predisbursedApplication(opened)).id;
      const { db, secrets, now, config } = opened.deps;
      await writeCheckpoints({ db, secrets, now, directory: config.DATA_DIR });
      const operations = await operationsOf(opened);
      rotation = rotateBeside(opened).then(
        () => 'rotated',
        (error: Error) => error.message,
      );
      const texts = await Promise.all(Array.from({ length: DOWNLOADS }, () => downloadOf(operations, id)));
      await rotation;
      before = { texts: [...texts, await downloadOf(operations, id)], keys: await operations.getKeys() };
    };
    ({ bank, close } = await rotatedBank([SECOND], [work], 60));
  }, 240_000);
  afterAll(() => close());

  it('nobody replaces it while capsules are handed out, and each of them is whole', async () => {
    expect(await rotation).toContain('Other programs work on this database');
    for (const text of before.texts) expect(await verdictOn(text, before.keys)).toEqual(whole);
    expect(new Set(before.texts).size).toBe(1);
  });

  it('a capsule that was taken before stays whole by the keys of before and of after', async () => {
    const keys = await (await operationsOf(bank)).getKeys();
    expect(keys.keys.filter(({ purpose }) => purpose === 'capsule')).toHaveLength(2);
    expect(await verdictOn(before.texts[0] ?? '', keys)).toEqual(wholeOfOldKey);
    expect(await verdictOn(before.texts[0] ?? '', before.keys)).toEqual(whole);
  });

  it('the same capsule is handed out afterwards, and those of the new key beside it', async () => {
    const operations = await operationsOf(bank);
    const keys = await operations.getKeys();
    expect(await verdictOn(await downloadOf(operations, id), keys)).toEqual(wholeOfOldKey);
    const later = await predisbursedApplication(bank);
    const { db, secrets, now, config } = bank.deps;
    await writeCheckpoints({ db, secrets, now, directory: config.DATA_DIR });
    const text = await downloadOf(operations, later.id);
    expect(await verdictOn(text, keys)).toEqual(whole);
    expect((await verdictOn(text, before.keys)).faults).toMatchObject([{ code: 'unknown_key' }]);
  });
});
