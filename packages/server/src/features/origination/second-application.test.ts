import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policiesWith } from '../../testing/change-policy.ts';
import { newApplication } from '../../testing/new-application.ts';
import { nextNik } from '../../testing/next-nik.ts';
import { originationBody } from '../../testing/origination-body.ts';
import { serviceClient } from '../../testing/service-client.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

describe('B11 a second application of one person', () => {
  it('is taken, and each of the two shows the other', async () => {
    const { client: channel } = await serviceClient(bank);
    const body = originationBody();
    const first = await channel.originateApplication({ body });
    const second = await channel.originateApplication({ body: { ...body, loanAmount: 10_000_000 } });
    const { client } = await bank.signInAs('analyst');
    const shown = {
      countedAmount: 0,
      isSpouse: false,
      borrowerId: expect.any(Number),
      applicationStatus: 'AO-REQUESTED',
      statusDesc: 'Pengajuan AO',
    };
    const opened = await client.getCase({ params: { id: first.id } });
    expect(opened.relatedCases).toEqual([
      {
        id: second.id,
        branch: { branchCode: '001', branchName: opened.branch.branchName },
        seen: { ...shown, applicationRequestId: second.applicationRequestId, loanAmount: 10_000_000 },
      },
    ]);
    expect(opened.totalExposure).toBe(20_000_000);
    const other = await client.getCase({ params: { id: second.id } });
    expect(other.relatedCases.map(({ id, seen }) => [id, seen?.loanAmount])).toEqual([[first.id, 20_000_000]]);
    const { details } = await bank.deps.db
      .selectFrom('audit_entries')
      .select('payload as details')
      .where('application_id', '=', second.id)
      .where('event', '=', 'application_created')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(details)).toContain(`[${first.id}]`);
  });

  it('tells a reader of one branch nothing of the case of another but its number and branch', async () => {
    const nik = nextNik();
    const own = await newApplication(bank, { nik });
    const other = await newApplication(bank, { nik, branchId: 2, areaId: 2 });
    const { client } = await bank.signInAs('checker');
    const opened = await client.getCase({ params: { id: own.id } });
    expect(opened.relatedCases).toEqual([
      { id: other.id, branch: { branchCode: '002', branchName: expect.any(String) }, seen: null },
    ]);
    expect(opened.totalExposure).toBeNull();
  });

  it('shows nothing where there is no other', async () => {
    const { id } = await newApplication(bank);
    const { client } = await bank.signInAs('checker');
    expect(await client.getCase({ params: { id } })).toMatchObject({ relatedCases: [], totalExposure: 20_000_000 });
  });

  it('is refused where that is the policy of the bank, also when both come at once', async () => {
    const nik = nextNik();
    const refusing = policiesWith(bank.deps.policies, (policy) => ({
      ...policy,
      limits: { ...policy.limits, secondApplication: 'REFUSE' },
    }));
    const both = await Promise.allSettled([1, 2].map(() => newApplication(bank, { nik }, refusing)));
    const refused = both.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toMatchObject([
      { code: 'RULE_BROKEN', details: { fields: { 'applicant.noKtp': 'open_application' } } },
    ]);
  });
});
