import type { employmentFieldsSchema } from '@trustiq/contract/applicant/employment.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';

let bank: TestBank;
let client: Awaited<ReturnType<TestBank['signInAs']>>['client'];
beforeAll(async () => {
  bank = await startBank();
  ({ client } = await bank.signInAs('checker'));
});
afterAll(() => bank.close());

type EmploymentFields = z.output<typeof employmentFieldsSchema>;

const employment: EmploymentFields = {
  companyName: 'PT Contoh Makmur',
  industryId: 6,
  jobTypeId: 5,
  jobStatus: 1,
  noNpk: 'A-1001',
  position: 'Staff',
  yearsOfWork: 4,
  monthsOfWork: '11',
  officePhoneCode: '022',
  officePhone: '5551234',
  addressStreet: 'Jl. Contoh 5',
  addressRtRw: '001/002',
  addressPos: '40111',
  addressProvId: '32',
  addressCityId: '3273',
  addressDistrictId: '327301',
  addressVillagesId: '3273011001',
  monthlyIncomeId: 3,
  monthlyIncomeVal: 5_000_000,
};

describe('the employment of an applicant', () => {
  it('is made by the first save and changed by the next', async () => {
    const { id } = await submittedApplication(bank);
    expect(await client.getEmployment({ params: { id } })).toBeNull();
    const made = await client.createEmployment({ body: { ...employment, aplicationId: id } });
    expect(made).toMatchObject({ ...employment, monthsOfWork: 11, aplicationId: id });
    const changed = await client.updateEmployment({
      body: { ...employment, id: made.id, aplicationId: id, position: 'Manager', noNpk: null },
    });
    expect(changed).toMatchObject({ id: made.id, position: 'Manager', noNpk: null });
    expect(await client.getEmployment({ params: { id } })).toEqual(changed);
  });

  it.each<[Partial<EmploymentFields>, Record<string, string>]>([
    [{ companyName: ' ' }, { companyName: 'required' }],
    [{ companyName: 'x'.repeat(201) }, { companyName: 'too_long' }],
    [{ industryId: 99 }, { industryId: 'unknown_option' }],
    [{ jobTypeId: null }, { jobTypeId: 'required' }],
    [{ jobStatus: 5 }, { jobStatus: 'unknown_option' }],
    [{ noNpk: '1'.repeat(21) }, { noNpk: 'too_long' }],
    [{ monthsOfWork: 12 }, { monthsOfWork: 'above_maximum' }],
    [{ yearsOfWork: 'empat' }, { yearsOfWork: 'not_a_number' }],
    [{ officePhoneCode: '22' }, { officePhoneCode: 'format' }],
    [{ addressRtRw: '1/2' }, { addressRtRw: 'format' }],
    [{ addressPos: '04011' }, { addressPos: 'format' }],
    [{ addressCityId: '3173' }, { addressCityId: 'unknown_option', addressDistrictId: 'unknown_option' }],
    [{ addressVillagesId: '3273019999' }, { addressVillagesId: 'unknown_option' }],
    [{ monthlyIncomeVal: 6_000_000 }, { monthlyIncomeVal: 'outside_income_band' }],
    [
      { position: '', addressStreet: null },
      { position: 'required', addressStreet: 'required' },
    ],
  ])('is refused with %j, each field by name', async (fault, fields) => {
    const { id } = await submittedApplication(bank);
    const error = await refusal(client.createEmployment({ body: { ...employment, ...fault, aplicationId: id } }));
    expect([error.status, error.problem?.code, error.problem?.details]).toEqual([422, 'RULE_BROKEN', { fields }]);
    expect(await client.getEmployment({ params: { id } })).toBeNull();
  });

  it('is written only by the desk where the application lies, on the version that was seen', async () => {
    const { id } = await submittedApplication(bank);
    const body = { ...employment, aplicationId: id };
    const { client: analyst } = await bank.signInAs('analyst');
    expect(await codeOf(analyst.createEmployment({ body }))).toBe('STEP_REFUSED');
    const { client: stranger } = await bank.signInAs('checker_hrd');
    expect(await codeOf(stranger.createEmployment({ body }))).toBe('NOT_FOUND');
    const { client: approver } = await bank.signInAs('cabang');
    expect(await codeOf(approver.createEmployment({ body }))).toBe('FORBIDDEN');
    expect(await codeOf(client.createEmployment({ body: { ...body, version: 1 } }))).toBe('STALE_VERSION');
    const { version } = await client.getCase({ params: { id } });
    await client.createEmployment({ body: { ...body, version } });
    expect((await client.getCase({ params: { id } })).version).toBe(version + 1);
  });
});
