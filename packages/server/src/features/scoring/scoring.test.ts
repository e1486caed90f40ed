import type { Client } from '@trustiq/contract/whole-client.ts';
import { composeNik } from '@trustiq/domain/applicant/nik.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { nextNik } from '../../testing/next-nik.ts';
import { calculatedLoan } from '../../testing/predisbursed-application.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { attemptKyc, sendToKyc } from '../../testing/run-checks.ts';
import { surveyShop } from '../../testing/scored-survey.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';
import { type BorrowerKind, serialsOf } from '../bureau/simulated-kinds.ts';

let bank: TestBank;
let analyst: Client;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  analyst = (await bank.signInAs('analyst')).client;
});
afterAll(() => bank.close());

let region = 40;
function nikOf(kind: BorrowerKind): string {
  region += 1;
  const person = { regionCode: `3273${region}`, birthDate: '1990-05-17', gender: 'P' } as const;
  return composeNik({ ...person, serial: serialsOf(kind)[0] ?? '' });
}

type Changes = NonNullable<Parameters<typeof submittedApplication>[1]>;
type Sheets = Parameters<typeof surveyShop>[2];

/** A surveyed shop at the analyst's desk, its checks made. */
async function shopAtAnalyst(kind: BorrowerKind, changes: Changes = {}, sheets: Sheets = {}) {
  const husband = { relation: 'SUAMI', name: 'BUDI CONTOH', nik: nextNik(), msisdn: null, birthDate: null } as const;
  const married = { maritalStatus: 'KAWIN', spouses: [{ ...husband, hasSeparateProperty: false }] };
  const { id } = await submittedApplication(bank, { nik: nikOf(kind), ...married, ...changes });
  await surveyShop(bank, id, sheets);
  await sendToKyc(bank, id);
  await attemptKyc(bank, id);
  return id;
}

const deviationsOf = async (id: number) =>
  (await analyst.listDeviations({ params: { id } })).map(({ deviasi }) => deviasi.code);
const decisionOf = (id: number) => analyst.getLoanDecision({ params: { id } });

const contactForm = {
  ecVerName: 'BUDI CONTOH',
  ecVerRelation: 'BROTHER_SISTER',
  ecVerMsisdn: '81299990002',
  ecVerLivingStatus: 'TIDAK_SERUMAH',
  ecVerStatus: 'YA',
  ecVerConsent: true,
  ecVerDate: '2026-11-16',
  ecVerHour: '00',
  ecVerMinute: '00',
  ecVerAmpm: 'AM',
  ecVerMemo: 'Membenarkan',
} as const;

const employment = {
  companyName: 'PT CONTOH',
  industryId: 6,
  jobTypeId: 5,
  jobStatus: 1,
  noNpk: null,
  position: 'Staff',
  yearsOfWork: 2,
  monthsOfWork: 0,
  officePhoneCode: '022',
  officePhone: '5551234',
  addressStreet: 'Jl. Contoh 5',
  addressRtRw: '001/002',
  addressPos: '40111',
  addressProvId: '32',
  addressCityId: '3273',
  addressDistrictId: '327301',
  addressVillagesId: '3273011001',
  monthlyIncomeId: 8,
  monthlyIncomeVal: 100_000_000,
};

/** Calculated and with a reached contact: nothing but the check in question stands against a recommendation. */
async function readyToRecommend(id: number) {
  await calculatedLoan(bank, id);
  const [contact] = (await analyst.getCase({ params: { id } })).applicationDataEc;
  await analyst.verifyEmergencyContact({ body: { ...contactForm, applicationDataEcId: contact?.id ?? 0 } });
}

const recommend = (id: number) => analyst.recommendApplication({ params: { id }, body: { notes: 'layak' } });

describe('the 5C profile of a business', () => {
  it('gives vector S1 from survey, inspection, bureau and person', async () => {
    const id = await shopAtAnalyst('spotless');
    expect(await analyst.getScoringProfile({ params: { id } })).toMatchObject({
      penilaianKarakterKeterbukaanDebitur: 'Terbuka',
      penilaianKarakterKeterbukaanDebiturScore: 4,
      penilaianKarakterKolSid: 'Kol 1 seluruh fasilitas',
      penilaianKarakterKolSidScore: 5,
      penilaianKapasitasRpc: '45.00%',
      penilaianAgunanNilaiTaksasi: '66.67%',
      penilaianKarakterTotal: 16,
      penilaianKarakterFinal: 24,
      penilaianKapasitasFinal: 18.33,
      penilaianCapitalFinal: 6.67,
      penilaianEkonomiFinal: 7.33,
      penilaianAgunanFinal: 12,
      penilaianDataPribadiFinal: 8.25,
      scoreWeighted2: 76.58,
      deScore: 'B - Baik (76.58)',
      missing: [],
      values: { KarakterKeterbukaanDebitur: 'TERBUKA', KarakterKolSid: 'KOL_1', KapasitasRpc: 45 },
      scorecardVersion: 1,
    });
    expect(await decisionOf(id)).toMatchObject({ deScore: 'B - Baik (76.58)', deApproved: true, koReasons: [] });
  });

  it('S6: tells the application as the specification lists it, the same as the case does', async () => {
    const id = await shopAtAnalyst('spotless');
    const told = (await decisionOf(id))?.aplication;
    const whole = await analyst.getCase({ params: { id }, query: {} });
    expect(told).toEqual(Object.fromEntries(Object.keys(told ?? {}).map((name) => [name, whole[name as 'id']])));
    expect(Object.keys(told ?? {})).toEqual(
      expect.arrayContaining(['regDate', 'gender', 'appStatus', 'branch', 'kepalaCabang', 'dataLoanProductVM']),
    );
  });

  it('names what is missing, each with one point', async () => {
    const id = await shopAtAnalyst('spotless', {}, { lvud: { lvudKondisiPasar: null } });
    const profile = await analyst.getScoringProfile({ params: { id } });
    expect(profile).toMatchObject({ missing: ['EkonomiKondisiPasar'], penilaianEkonomiKondisiPasarScore: 1 });
  });

  it('is not there when too much is missing', async () => {
    const { id } = await submittedApplication(bank, { nik: nikOf('spotless') });
    await sendToKyc(bank, id);
    await attemptKyc(bank, id);
    expect(await analyst.getScoringProfile({ params: { id } })).toBeNull();
    expect(await decisionOf(id)).toMatchObject({ deScore: null, deApproved: false });
  });

  it('is capped by a debt that was written off, with the reason a rejection would name; the points stay', async () => {
    const id = await shopAtAnalyst('written-off');
    const decision = await decisionOf(id);
    expect(decision?.deScore).toMatch(/^E - Buruk \(\d\d\.\d\d\)$/);
    expect(decision?.deApproved).toBe(false);
    expect(decision?.koReasons).toEqual(
      expect.arrayContaining([
        { code: 'bureau_loss_24_months', reasonCode: 'R02' },
        { code: 'fdc_write_off', reasonCode: 'R03' },
        { code: 'bureau_grade_a_or_b', reasonCode: 'R18' },
      ]),
    );
  });

  it('sums up income and burden per month', async () => {
    const id = await shopAtAnalyst('no-contracts');
    const summary = await analyst.getCreditSummary({ params: { id } });
    // 448.000 × 25 − 8.000.000 − 1.184.000 + 3.632.000 − 1.500.000
    expect(summary).toMatchObject({
      netIncome: 4_148_000,
      installments: 1_866_667,
      creditBureauTotExposure: 0,
      totalExposure: 1_866_667,
      dbr: 45,
    });
    expect(summary?.indicators.map(({ no, code }) => [no, code])).toEqual([
      [1, 'worst_kol_12'],
      [2, 'max_dpd_12'],
      [3, 'active_contracts'],
      [4, 'enquiries_3_months'],
      [5, 'fdc_active_loans'],
      [6, 'fdc_max_dpd'],
      [7, 'bureau_grade'],
    ]);
    expect(await deviationsOf(id)).toEqual(['DEV01', 'DEV19']);
  });
});

describe('a saved simulation', () => {
  it('has the burden worked out again, and what was proposed because of it', async () => {
    const id = await shopAtAnalyst('no-contracts');
    expect((await decisionOf(id))?.dbr).toBe(45);
    const body = {
      aplicationId: id,
      productId: 106377,
      loanAmount: 10_000_000,
      interest: 12,
      tenor: 12,
      insCode: 'JWA01',
    };
    const { installments } = await analyst.saveSimulation({ body });
    expect(installments).toBe(933_333);
    // 933.333 of 4.148.000
    expect(await decisionOf(id)).toMatchObject({ dbr: 22.5 });
    expect(await deviationsOf(id)).toEqual(['DEV19']);
  });
});

describe('the decision score of other products', () => {
  it('takes a hundred points less what speaks against the loan, and counts again when that changes', async () => {
    const { id } = await submittedApplication(bank, { nik: nikOf('restructured'), productId: 106381 });
    await bank.deps.db
      .insertInto('employments')
      .values({
        application_id: id,
        company_name: 'PT CONTOH',
        years_of_work: 0,
        months_of_work: 8,
        monthly_income_rupiah: 100_000_000,
      })
      .execute();
    await sendToKyc(bank, id);
    await attemptKyc(bank, id);
    // Kol 2 in twelve months −15, grade E −10, eight months at work −10.
    expect(await decisionOf(id)).toMatchObject({
      deScore: 'C - Cukup (65.00)',
      deApproved: true,
      alternateScore1: expect.any(Number),
      alternateScore2: 55,
    });
    expect(await analyst.getScoringProfile({ params: { id } })).toBeNull();
    expect(await deviationsOf(id)).toContain('DEV09');

    await analyst.updateEmployment({ body: { ...employment, aplicationId: id } });
    expect(await decisionOf(id)).toMatchObject({ deScore: 'B - Baik (75.00)' });
    expect(await deviationsOf(id)).not.toContain('DEV09');

    const [contact] = (await analyst.getCase({ params: { id } })).applicationDataEc;
    const refusing = { ...contactForm, ecVerConsent: false, applicationDataEcId: contact?.id ?? 0 };
    await analyst.verifyEmergencyContact({ body: refusing });
    expect(await decisionOf(id)).toMatchObject({ deScore: 'C - Cukup (65.00)' });
  });
});

describe('automatic deviations', () => {
  it('are not found in a case without a blemish', async () => {
    const id = await shopAtAnalyst('spotless', {}, { lvud: { lvudPenghasilanLain: 5_000_000 } });
    expect(await deviationsOf(id)).toEqual([]);
  });

  it('name the figure they rest on', async () => {
    const id = await shopAtAnalyst('no-contracts');
    const [first] = await analyst.listDeviations({ params: { id } });
    expect(first).toMatchObject({ origin: 'AUTOMATIC', state: 'PROPOSED', notes: 'DBR 45.00%' });
  });

  it('are withdrawn when they no longer hold, and proposed once however often they are looked for', async () => {
    const id = await shopAtAnalyst('no-contracts');
    await analyst.checkScoring({ params: { id } });
    expect(await deviationsOf(id)).toEqual(['DEV01', 'DEV19']);
    await surveyShop(bank, id, { lvud: { lvudPenghasilanLain: 5_000_000 } });
    expect((await analyst.checkScoring({ params: { id } })).deviations).toEqual(['DEV19']);
    expect(await deviationsOf(id)).toEqual(['DEV19']);
  });

  it('find many fintech loans and many facilities', async () => {
    expect(await deviationsOf(await shopAtAnalyst('many-enquiries'))).toContain('DEV20');
    expect(await deviationsOf(await shopAtAnalyst('heavy'))).toContain('DEV17');
    expect(await deviationsOf(await shopAtAnalyst('late-year-ago'))).toContain('DEV06');
  });
});

describe('KYC', () => {
  it('moves the case to the analyst with report, score and no flags', async () => {
    const id = await shopAtAnalyst('spotless');
    expect(await analyst.getCase({ params: { id } })).toMatchObject({ applicationStatus: 'ANALYST', kycFlags: [] });
  });

  it('flags a card that tells another birth date or sex', async () => {
    const nik = composeNik({ regionCode: '327399', birthDate: '1991-05-17', gender: 'L', serial: '9901' });
    const id = await shopAtAnalyst('spotless', { nik });
    const { kycFlags } = await analyst.getCase({ params: { id } });
    expect(kycFlags).toEqual(['nik_birth_date_mismatch', 'nik_gender_mismatch']);
  });

  it('does nothing to a case that has moved on', async () => {
    const id = await shopAtAnalyst('spotless');
    const before = await analyst.getCase({ params: { id } });
    await attemptKyc(bank, id);
    expect((await analyst.getCase({ params: { id } })).version).toBe(before.version);
  });

  it('finds somebody on the watch list by name and birth date, and the case cannot be recommended', async () => {
    const person = { fullName: 'SITI PENYANGKAL', birthDate: '1988-08-08' };
    const nik = composeNik({ regionCode: '327301', birthDate: '1988-08-08', gender: 'P', serial: '9903' });
    const id = await shopAtAnalyst('spotless', { ...person, nik });
    expect((await analyst.getCase({ params: { id } })).kycFlags).toEqual(['watchlist_hit']);
    expect((await decisionOf(id))?.koReasons).toContainEqual({ code: 'watchlist_hit', reasonCode: 'R15' });
    await readyToRecommend(id);
    const refused = await refusal(recommend(id));
    expect([refused.status, refused.problem?.title]).toEqual([409, 'Pemohon terdaftar pada DTTOT atau daftar hitam']);
    expect((await analyst.getCase({ params: { id } })).applicationStatus).toBe('ANALYST');
  });
});

describe('CEK SCORING', () => {
  it('is the analyst’s, at the analyst’s desk', async () => {
    const { id } = await submittedApplication(bank);
    expect(await codeOf(analyst.checkScoring({ params: { id } }))).toBe('STEP_REFUSED');
    const { client: checker } = await bank.signInAs('checker');
    expect(await codeOf(checker.checkScoring({ params: { id } }))).toBe('FORBIDDEN');
  });

  it('is written down before it leaves: who, about which application, for what purpose', async () => {
    const id = await shopAtAnalyst('spotless');
    await analyst.checkScoring({ params: { id } });
    const events = (await auditEventsOf(bank.deps.db, 'analyst')).slice(-3);
    expect(events.map(({ event }) => event)).toEqual(['bureau_enquired', 'bureau_answered', 'scoring_checked']);
    expect(events[0]?.details).toMatchObject({ purpose: 'credit_assessment' });
  });

  it('makes a report of thirty-one days fresh again, without which nobody recommends', async () => {
    const id = await shopAtAnalyst('spotless', {}, { lvud: { lvudPenghasilanLain: 5_000_000 } });
    await readyToRecommend(id);
    bank.moveClock(31 * 86_400_000);
    analyst = (await bank.signInAs('analyst')).client;
    const refused = await refusal(recommend(id));
    expect(refused.problem?.title).toBe('Laporan biro kredit sudah kedaluwarsa, lakukan CEK SCORING terlebih dahulu');
    expect(await analyst.checkScoring({ params: { id } })).toMatchObject({
      bureau: { isAnswered: true, failures: 0 },
      deScore: expect.stringMatching(/^[AB] - /),
    });
    expect((await recommend(id)).applicationStatus).toBe('LENDER_MARKETPLACE');
  });
});
