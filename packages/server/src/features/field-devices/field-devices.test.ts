import { randomBytes, randomUUID } from 'node:crypto';
import { DRAFT_SHAPE } from '@trustiq/contract/field/field-devices.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
let officer: Client;
let colleague: Client;
let head: Client;
beforeAll(async () => {
  bank = await startBank();
  officer = (await bank.signInAs('ao')).client;
  colleague = (await bank.signInAs('ao_hrd')).client;
  head = (await bank.signInAs('cabang')).client;
});
afterAll(() => bank.close());

const newKey = () => randomBytes(40).toString('base64');

async function registered(client: Client, wrappedKey = newKey()) {
  const deviceId = randomUUID();
  await client.registerFieldDevice({ params: { deviceId }, body: { name: 'Ponsel Maya', wrappedKey, shape: 1 } });
  return { deviceId, wrappedKey };
}

const eventsOf = async (deviceId: string) =>
  (await bank.deps.db.selectFrom('audit_entries').select(['event', 'payload']).orderBy('id').execute())
    .filter(({ payload }) => JSON.stringify(payload).includes(deviceId))
    .map(({ event }) => event);

describe("a phone's key at the server", () => {
  it('is given to the same person alone', async () => {
    const { deviceId, wrappedKey } = await registered(officer);
    const params = { deviceId };
    expect(await officer.openFieldDevice({ params })).toMatchObject({ wrappedKey });
    expect(await codeOf(colleague.openFieldDevice({ params }))).toBe('NOT_FOUND');
    expect(await codeOf(head.openFieldDevice({ params }))).toBe('FORBIDDEN');
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('says when the session began and what time it is, by the clock of the server', async () => {
    const { deviceId } = await registered(officer);
    const { serverTime, signedInAt } = await officer.openFieldDevice({ params: { deviceId } });
    expect(serverTime).toBe(bank.deps.now().toISOString());
    expect(Date.parse(signedInAt)).toBeLessThanOrEqual(Date.parse(serverTime));
  });

  it('is kept once: the same again is the same, another key or person under the id is refused', async () => {
    const { deviceId, wrappedKey } = await registered(officer);
    const params = { deviceId };
    const body = { name: 'Ponsel Maya', wrappedKey, shape: 1 };
    await officer.registerFieldDevice({ params, body });
    expect(await codeOf(officer.registerFieldDevice({ params, body: { ...body, wrappedKey: newKey() } }))).toBe(
      'CONFLICT',
    );
    expect(await codeOf(colleague.registerFieldDevice({ params, body }))).toBe('CONFLICT');
    expect(await eventsOf(deviceId)).toEqual(['field_device_registered']);
  });

  it('is not taken from a phone whose drafts are of a newer shape than the server reads', async () => {
    const body = { name: 'Ponsel Maya', wrappedKey: newKey(), shape: DRAFT_SHAPE + 1 };
    const { problem } = await refusal(officer.registerFieldDevice({ params: { deviceId: randomUUID() }, body }));
    expect(problem).toMatchObject({ code: 'RULE_BROKEN', details: { fields: { shape: 'newer_than_server' } } });
  });
});

describe('a phone that was lost', () => {
  it('is closed by the head of the branch; its key is gone, and it learns so with and without a session', async () => {
    const { deviceId } = await registered(officer);
    const params = { deviceId };
    expect((await officer.checkFieldDevice({ params })).isRevoked).toBe(false);
    await head.revokeFieldDevice({ params });
    expect((await officer.openFieldDevice({ params })).wrappedKey).toBeNull();
    expect((await bank.stranger().checkFieldDevice({ params })).isRevoked).toBe(true);
    const rows = await bank.deps.db
      .selectFrom('field_devices')
      .select('wrapped_key')
      .where('id', '=', deviceId)
      .execute();
    expect(rows).toEqual([{ wrapped_key: null }]);
    await head.revokeFieldDevice({ params });
    expect(await eventsOf(deviceId)).toEqual(['field_device_registered', 'field_device_revoked']);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('cannot be set up again under its id', async () => {
    const { deviceId, wrappedKey } = await registered(officer);
    await officer.revokeFieldDevice({ params: { deviceId } });
    const body = { name: 'Ponsel Maya', wrappedKey, shape: 1 };
    expect(await codeOf(officer.registerFieldDevice({ params: { deviceId }, body }))).toBe('CONFLICT');
  });

  it('of another branch does not exist for a head, nor a colleague’s for an officer', async () => {
    const { deviceId } = await registered(colleague);
    expect(await codeOf(head.revokeFieldDevice({ params: { deviceId } }))).toBe('NOT_FOUND');
    expect(await codeOf(officer.revokeFieldDevice({ params: { deviceId } }))).toBe('NOT_FOUND');
    expect((await bank.stranger().checkFieldDevice({ params: { deviceId } })).isRevoked).toBe(false);
    expect((await bank.stranger().checkFieldDevice({ params: { deviceId: randomUUID() } })).isRevoked).toBe(false);
  });
});

it('officers see their own phones, the head those of the branch', async () => {
  const own = await registered(officer);
  const other = await registered(colleague);
  const idsOf = async (client: Client) => (await client.listFieldDevices({})).map(({ id }) => id);
  expect(await idsOf(officer)).toContain(own.deviceId);
  expect(await idsOf(officer)).not.toContain(other.deviceId);
  expect(await idsOf(head)).toContain(own.deviceId);
  expect(await idsOf(head)).not.toContain(other.deviceId);
});
