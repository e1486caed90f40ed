import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { originationBody } from '../../testing/origination-body.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { serviceClient } from '../../testing/service-client.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { disableServiceAccount } from './service-accounts.ts';

type Body = ReturnType<typeof originationBody>;
type Channel = Awaited<ReturnType<typeof serviceClient>>;

let bank: TestBank;
let channel: Channel;
beforeAll(async () => {
  bank = await startBank();
  channel = await serviceClient(bank);
});
afterAll(() => bank.close());

const fieldsOf = async (call: Promise<unknown>) => {
  const { status, problem } = await refusal(call);
  return [status, problem?.details?.['fields']];
};

const spouse = {
  relation: 'SUAMI' as const,
  spouseName: 'Tono Contoh',
  nik: '3273010107859901',
  phoneNumber: '081299990009',
  spouseBirthdate: '1985-07-01',
};

describe('an application from the account officer', () => {
  it('begins at AO-REQUESTED in the branch of the channel, with everything that came with it', async () => {
    const body = originationBody();
    const { id, applicationRequestId } = await channel.client.originateApplication({ body });
    const { client } = await bank.signInAs('analyst');
    const opened = await client.getCase({ params: { id } });
    expect(opened).toMatchObject({
      applicationRequestId,
      applicationStatus: 'AO-REQUESTED',
      fullName: 'SRI CONTOH',
      msisdn: '81299990001',
      branch: { branchCode: '001' },
      track: 'CHECKER',
      dataLoanProductVM: {
        loanAmount: 20_000_000,
        interest: 12,
        insCode: 'JWA01',
        insuranceFeePct: 2.5,
        provisiPct: 1,
      },
      applicationDataEc: [{ ecName: 'BUDI CONTOH', ecMsisdn: '81299990002' }],
    });
    expect(await client.getPersonalDetail({ params: { appId: id } })).toMatchObject({
      no_ktp: body.applicant.noKtp,
      bio_mother_name: 'IBU CONTOH',
      city_of_birth: 'BANDUNG',
      address_kel: '3273011001',
    });
    expect(await client.getEmployment({ params: { id } })).toMatchObject({ companyName: 'Warung Contoh' });
    expect(await client.getBankRecord({ params: { id } })).toMatchObject({
      bankCode: 'AGM',
      payrollAccountNo: '7770001112',
      regBy: channel.name,
    });
    const { consent_version, consent_at } = await bank.deps.db
      .selectFrom('applications')
      .select(['consent_version', 'consent_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([consent_version, consent_at.toISOString()]).toEqual(['PDP-2026-01', '2026-11-16T01:00:00.000Z']);
  });

  it('is made once however often the same request comes', async () => {
    const body = originationBody();
    const first = await channel.client.originateApplication({ body }, { idempotencyKey: 'ao-1' });
    expect(await channel.client.originateApplication({ body }, { idempotencyKey: 'ao-1' })).toEqual(first);
    const other = channel.client.originateApplication({ body: originationBody() }, { idempotencyKey: 'ao-1' });
    expect(await codeOf(other)).toBe('KEY_REUSED');
  });

  it('of somebody married brings the spouse', async () => {
    const body = originationBody();
    const married = { ...body, applicant: { ...body.applicant, maritalStatus: 'KAWIN' as const } };
    expect(await fieldsOf(channel.client.originateApplication({ body: married }))).toEqual([
      422,
      { spouses: 'required' },
    ]);
    const { id } = await channel.client.originateApplication({ body: { ...married, spouses: [spouse] } });
    const { client } = await bank.signInAs('analyst');
    const detail = await client.getPersonalDetail({ params: { appId: id } });
    expect(detail?.spouses).toEqual([
      { ...spouse, spouseName: 'TONO CONTOH', phoneNumber: '81299990009', spousePph: false },
    ]);
  });

  it.each<[string, (body: Body) => Record<string, unknown>, Record<string, string>]>([
    [
      'a NIK of 15 digits',
      (b) => ({ applicant: { ...b.applicant, noKtp: '327301010785990' } }),
      { 'applicant.noKtp': 'nik_length' },
    ],
    [
      'an unknown province',
      (b) => ({ applicant: { ...b.applicant, noKtp: '9973015705909906' } }),
      { 'applicant.noKtp': 'nik_province' },
    ],
    [
      'another birth date than the NIK',
      (b) => ({ applicant: { ...b.applicant, dateOfBirth: '1990-05-18' } }),
      { 'applicant.noKtp': 'nik_birth_date_mismatch' },
    ],
    [
      'another gender than the NIK',
      (b) => ({ applicant: { ...b.applicant, gender: 'L' } }),
      { 'applicant.noKtp': 'nik_gender_mismatch' },
    ],
    [
      'a phone that is none',
      (b) => ({ applicant: { ...b.applicant, msisdn: '0221234567' } }),
      { 'applicant.msisdn': 'mobile_format' },
    ],
    ['a short NPWP', (b) => ({ applicant: { ...b.applicant, npwp: '12.345' } }), { 'applicant.npwp': 'npwp_format' }],
    [
      'digits in the name',
      (b) => ({ applicant: { ...b.applicant, fullName: 'Sri 2' } }),
      { 'applicant.fullName': 'name_format' },
    ],
    [
      'a city outside its province',
      (b) => ({ applicant: { ...b.applicant, address: { ...b.applicant.address, prov: '31' } } }),
      { 'applicant.address.prov': '', 'applicant.address.kota': 'unknown_option' },
    ],
    ['no emergency contact', () => ({ emergencyContacts: [] }), { emergencyContacts: 'required' }],
    [
      'a contact without a phone',
      (b) => ({ emergencyContacts: [{ ...b.emergencyContacts[0], ecMsisdn: '1' }] }),
      { 'emergencyContacts.0.ecMsisdn': 'mobile_format' },
    ],
    ['a spouse of somebody single', () => ({ spouses: [spouse] }), { spouses: 'not_married' }],
    ['an unknown product', () => ({ productId: 1 }), { productId: 'unknown_product' }],
    ['an employee loan in a branch', () => ({ productId: 106381 }), { productId: 'branch_not_for_product' }],
    ['too little money', () => ({ loanAmount: 4_999_999 }), { loanAmount: 'out_of_bounds' }],
    ['too many months', () => ({ tenor: 37 }), { tenor: 'out_of_bounds' }],
    ['too high a rate', () => ({ interest: 24.5 }), { interest: 'out_of_bounds' }],
    ['too high a premium', () => ({ insuranceFeePct: 2.6 }), { insuranceFeePct: 'out_of_bounds' }],
    ['an insurance that the product lacks', () => ({ insCode: 'CER01' }), { insCode: 'unknown_option' }],
    ['an unknown purpose', () => ({ loanPurpose: 'Judi' }), { loanPurpose: 'unknown_option' }],
    [
      'an income outside its band',
      (b) => ({ job: { ...b.job, monthlyIncomeVal: 1 } }),
      { 'job.monthlyIncomeVal': 'outside_income_band' },
    ],
    [
      'no payroll account',
      (b) => ({ bank: { ...b.bank, payrollAccountNo: null } }),
      { 'bank.payrollAccountNo': 'required' },
    ],
    [
      'a consent of tomorrow',
      () => ({ consent: { version: '1', at: '2026-11-17T08:00:00+07:00' } }),
      { 'consent.at': 'in_future' },
    ],
  ])('is refused with %s', async (_, change, expected) => {
    const body = originationBody();
    const fields = Object.fromEntries(Object.entries(expected).filter(([, code]) => code !== ''));
    const call = channel.client.originateApplication({ body: { ...body, ...change(body) } });
    expect(await fieldsOf(call)).toEqual([422, fields]);
  });

  it('is refused with every fault at once, and nothing is kept', async () => {
    const before = await bank.deps.db.selectFrom('applications').select('id').execute();
    const body = originationBody();
    const applicant = { ...body.applicant, bioMotherName: '1', dateOfBirth: '2010-05-17', noKtp: '3273015705109901' };
    const call = channel.client.originateApplication({ body: { ...body, applicant, tenor: 0 } });
    expect(await fieldsOf(call)).toEqual([
      422,
      { 'applicant.bioMotherName': 'name_format', 'applicant.dateOfBirth': 'under_age', tenor: 'out_of_bounds' },
    ]);
    expect(await bank.deps.db.selectFrom('applications').select('id').execute()).toEqual(before);
  });

  it('of an employee comes from the employee-loan unit and goes to HRD', async () => {
    const unit = await serviceClient(bank, '999');
    const { id } = await unit.client.originateApplication({ body: { ...originationBody(), productId: 106381 } });
    const { client } = await bank.signInAs('analyst');
    expect(await client.getCase({ params: { id } })).toMatchObject({ track: 'HRD', areaId: 999 });
    const wrong = unit.client.originateApplication({ body: originationBody() });
    expect(await fieldsOf(wrong)).toEqual([422, { productId: 'branch_not_for_product' }]);
  });
});

describe('the door of the channel', () => {
  it('stays shut for people, for unknown tokens and for channels that were closed', async () => {
    const { client: admin } = await bank.signInAs('admin');
    const body = originationBody();
    expect(await codeOf(admin.originateApplication({ body }))).toBe('FORBIDDEN');
    const thief = bank.stranger({ authorization: `Bearer ${'x'.repeat(43)}` });
    expect(await codeOf(thief.originateApplication({ body }))).toBe('UNAUTHENTICATED');
    const closed = await serviceClient(bank);
    await disableServiceAccount(bank.deps, { name: closed.name, by: 'test' });
    expect(await codeOf(closed.client.originateApplication({ body }))).toBe('UNAUTHENTICATED');
  });

  it('stays shut for a channel that was opened again in the database, and that stays in the record', async () => {
    const { db } = bank.deps;
    const closed = await serviceClient(bank);
    await disableServiceAccount(bank.deps, { name: closed.name, by: 'test' });
    const set = (isActive: boolean) =>
      db.updateTable('service_accounts').set({ is_active: isActive }).where('name', '=', closed.name).execute();
    await set(true);
    const applications = () => db.selectFrom('applications').select('id').execute();
    const before = await applications();
    expect(await codeOf(closed.client.originateApplication({ body: originationBody() }))).toBe('UNAUTHENTICATED');
    expect(await applications()).toEqual(before);
    await set(false);
    expect((await faultsOfBank(bank)).join('\n')).toMatch(
      /Audit entry \d+ found it .*: Service account \d+, service_accounts: is_active was changed/,
    );
  });

  it('opens nothing that is meant for people', async () => {
    expect(await codeOf(channel.client.getMe())).toBe('UNAUTHENTICATED');
    expect(await codeOf(channel.client.findApplications({ query: { text: 'contoh' } }))).toBe('UNAUTHENTICATED');
  });
});
