import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const event = (remarks: string) => ({ systemTypeId: 1, logTypeId: 2, eventTypeId: 7, remarks });

describe('the audit of what people do', () => {
  it('takes who did it from the session, whatever the request says', async () => {
    const { client } = await bank.signInAs('kom');
    await client.logTransaction({
      body: { ...event('opened a case'), userId: 1, username: 'admin', fullName: 'Somebody Else' },
    });
    const [last] = await client.listOwnAudit();
    expect(last).toMatchObject({
      event: 'ui_7',
      userName: 'kom',
      fullname: 'Hendra Gunawan',
      ip: '127.0.0.1',
      details: { systemTypeId: 1, logTypeId: 2, eventTypeId: 7, remarks: 'opened a case' },
    });
    expect(JSON.stringify(last)).not.toContain('Somebody Else');
  });

  it('keeps no identity number that somebody wrote into a remark', async () => {
    const { client } = await bank.signInAs('kom');
    const body = event('KTP 3273012345670001 npwp 09.254.294.3-407.000, kasus 20260000114');
    await client.logTransaction({ body });
    const [told] = await client.listOwnAudit();
    expect(told?.details['remarks']).toBe('KTP (16) npwp (16), kasus 20260000114');
  });

  it('shows a person the last twenty things they did, and nothing of others', async () => {
    const { client } = await bank.signInAs('area');
    for (let number = 1; number <= 25; number++) await client.logTransaction({ body: event(`step ${number}`) });
    const own = await client.listOwnAudit();
    expect(own.map(({ details }) => details['remarks'])).toEqual(
      Array.from({ length: 20 }, (_, index) => `step ${25 - index}`),
    );
    expect(new Set(own.map(({ userName }) => userName))).toEqual(new Set(['area']));
  });

  it('is searched by person and event by the administrator', async () => {
    const { client } = await bank.signInAs('admin');
    const ofArea = await client.searchAudit({ query: { 'userName.equals': 'AREA', 'event.equals': 'ui_7' } });
    expect(ofArea.total).toBe(25);
    const signIns = await client.searchAudit({ query: { 'userName.equals': 'area', 'event.equals': 'signed_in' } });
    expect(signIns.total).toBe(1);
    expect((await client.searchAudit({ query: { 'applicationId.equals': 20260000001 } })).total).toBe(0);
  });
});
