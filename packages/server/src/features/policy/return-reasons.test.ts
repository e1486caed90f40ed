import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policySubject } from '../../platform/marks/subject.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { applicationAt } from '../../testing/application-at.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { putInForce } from '../../testing/put-in-force.ts';
import { refusal } from '../../testing/refusal.ts';
import { rememberSubjects } from '../../testing/remember.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { writeReturnReasons } from './switch-tables.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const incomplete = { code: 'K01', category: 'RETURN', description: 'Berkas belum lengkap', isActive: true } as const;

const sendBack = async (rejectReason: string) => {
  const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
  const { client } = await bank.signInAs('cabang');
  return client.returnApplication({ params: { id }, body: { notes: 'lengkapi', rejectReason } });
};

describe('reasons to send a case back', () => {
  it('are the bank’s own; the list of the specification stays as it was', async () => {
    const { client } = await bank.signInAs('reviewer');
    const before = await client.listReasons();
    expect(await client.listReturnReasons()).toEqual([]);
    await putInForce(bank, (policy) => ({ ...policy, reasons: { reasons: [...policy.reasons.reasons, incomplete] } }));
    const { isActive: _, ...listed } = incomplete;
    expect(await client.listReturnReasons()).toEqual([listed]);
    expect(await client.listReasons()).toEqual(before);
  });

  it('are taken where a case goes back, as those to reject still are, and nowhere else', async () => {
    expect((await sendBack('K01')).applicationStatus).toBe('ANALYST');
    expect((await sendBack('R07')).applicationStatus).toBe('ANALYST');
    const obstaclesTo = async (call: Promise<unknown>) => (await refusal(call)).problem?.details?.['obstacles'];
    expect(await obstaclesTo(sendBack('C01'))).toEqual(['reason_wrong_category']);
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const { client } = await bank.signInAs('cabang');
    const reject = client.rejectApplication({ params: { id }, body: { notes: 'tidak layak', rejectReason: 'K01' } });
    expect(await obstaclesTo(reject)).toEqual(['reason_wrong_category']);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('get into the table of a bank whose book had them before there was room', async () => {
    const { db } = bank.deps;
    await putInForce(bank, (policy) => ({
      ...policy,
      reasons: { reasons: [...policy.reasons.reasons, { ...incomplete, code: 'K02' }] },
    }));
    await rememberSubjects(bank, [policySubject], null, (trx) =>
      sql`delete from reasons where code = 'K02'`.execute(trx),
    );
    expect((await faultsOfBank(bank)).join('\n')).toContain('reasons K02: version 3 of the policy has it');
    await inOneMoment(db, (trx) => writeReturnReasons.run({ ...bank.deps, db: trx }));
    expect(await faultsOfBank(bank)).toEqual([]);
    const { client } = await bank.signInAs('reviewer');
    expect((await client.listReturnReasons()).map(({ code }) => code)).toEqual(['K01', 'K02']);
  });
});
