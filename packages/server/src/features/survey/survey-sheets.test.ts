import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { businessSurvey, ktpUpload, originationBody } from '../../testing/origination-body.ts';
import { calculatedLoan } from '../../testing/predisbursed-application.ts';
import { codeOf } from '../../testing/refusal.ts';
import { serviceClient } from '../../testing/service-client.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
let checker: Awaited<ReturnType<TestBank['signInAs']>>['client'];
beforeAll(async () => {
  bank = await startBank();
  checker = (await bank.signInAs('checker')).client;
});
afterAll(() => bank.close());

const papers = {
  persyaratan: [{ docName: 'Slip gaji', docNo: 'SG-1', docDate: '2026-10-31' }],
  agunan: [{ docName: 'SK pegawai', docOwner: 'Sri Contoh', docValue: 5_000_000 }],
};

/** An application that came with its survey and was handed to the checker. */
async function surveyed(branch = '001') {
  const { client } = await serviceClient(bank, branch);
  const body = originationBody();
  const { id } = await client.originateApplication({ body });
  const survey = {
    ...businessSurvey(),
    ...papers,
    analisaCredit: { debtorName: 'SRI CONTOH', jobBasicSalary: 5_000_000 },
  };
  await client.saveSurvey({ params: { id }, body: { ...survey, lpjShm: { lpjShmLuasTanah: 100 } } });
  await client.addOriginationDocument({ params: { id }, body: ktpUpload });
  await client.submitOrigination({ params: { id } });
  return { id, noKtp: body.applicant.noKtp };
}

describe('the survey as the back office reads it', () => {
  it('speaks of the loan as it was last calculated, not as it stood on the day of the survey', async () => {
    const { id } = await surveyed();
    const before = await checker.getBusinessSurvey({ params: { appId: id } });
    expect([before?.lvudAngsuranUsulan, before?.lvudRpcPct]).toEqual([null, null]);
    await calculatedLoan(bank, id);
    const after = await checker.getBusinessSurvey({ params: { appId: id } });
    expect(after).toMatchObject({
      aplicationId: id,
      lvudNamaUsaha: 'Warung Contoh',
      lvudPenghasilanSiapBayar: 4_500_000,
    });
    const instalment = after?.lvudAngsuranUsulan ?? 0;
    expect(instalment).toBeGreaterThan(1_000_000);
    expect(after?.lvudRpcPct).toBeCloseTo((instalment / 4_500_000) * 100, 1);
  });

  it('has the loans elsewhere, the character checks and the photos with their place', async () => {
    const { id } = await surveyed();
    const survey = await checker.getBusinessSurvey({ params: { appId: id } });
    const lvudId = survey?.id ?? 0;
    const loans = await checker.listSurveyedLoans({ params: { lvudId } });
    expect(
      loans.map(({ namaPemberiPinjaman, takeover, kolektabilitas }) => [namaPemberiPinjaman, takeover, kolektabilitas]),
    ).toEqual([
      ['Bank Lain', false, null],
      ['Koperasi', true, null],
    ]);
    const checks = await checker.listCharacterChecks({ params: { lvudId } });
    expect(checks.map(({ tipe }) => tipe)).toEqual(['TETANGGA', 'SUPPLIER']);
    expect(survey?.photos).toMatchObject([
      { filename: 'foto.png', fileCat: 'LVUD', latitude: -6.9, longitude: 107.6 },
      { filename: 'toko.png' },
    ]);
    const photoId = survey?.photos[0]?.id ?? 0;
    const file = await checker.getSurveyPhoto({ params: { id: photoId } });
    expect([file.type, file.size]).toEqual(['image/png', 8]);
    const read = (await auditEventsOf(bank.deps.db, 'checker')).filter(({ event }) => event === 'document_read');
    expect(read.map(({ details }) => details)).toEqual([{ purpose: 'credit_assessment', photoId }]);
  });

  it('answers the credit analysis as a list, with the NIK of the applicant and its papers', async () => {
    const { id, noKtp } = await surveyed();
    const [analysis, ...others] = await checker.listCreditAnalyses({ params: { appId: id } });
    expect(analysis).toMatchObject({
      debtorName: 'SRI CONTOH',
      noKtp,
      jobNetIncome: 5_000_000,
      maxInstallment: 2_000_000,
    });
    expect(others).toEqual([]);
    expect(await checker.listRequirements({ params: { id } })).toEqual([
      { docName: 'Slip gaji', docNo: 'SG-1', docBank: null, docDate: '2026-10-31' },
    ]);
    expect(await checker.listPledges({ params: { id } })).toMatchObject([
      { docOwner: 'Sri Contoh', docValue: 5_000_000 },
    ]);
  });

  it('says so when nobody inspected a vehicle', async () => {
    const { id } = await surveyed();
    expect(await checker.getLandAppraisal({ params: { appId: id } })).toMatchObject({
      lpjShmLuasTanah: 100,
      lpjShmTaksasiPct: 80,
      lpjShmLikuidasiPct: 70,
      photos: [],
    });
    expect(await checker.getVehicleAppraisal({ params: { appId: id } })).toBeNull();
  });

  it('is not there for somebody of another branch, by whatever number they ask', async () => {
    const { id } = await surveyed('002');
    const { client: head } = await bank.signInAs('cabang');
    const { id: lvudId } = await bank.deps.db
      .selectFrom('surveys')
      .select('id')
      .where('application_id', '=', id)
      .where('kind', '=', 'LVUD')
      .executeTakeFirstOrThrow();
    const { id: photoId } = await bank.deps.db
      .selectFrom('survey_photos')
      .select('id')
      .where('application_id', '=', id)
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const ask of [
      () => head.getBusinessSurvey({ params: { appId: id } }),
      () => head.listSurveyedLoans({ params: { lvudId } }),
      () => head.listCharacterChecks({ params: { lvudId } }),
      () => head.getLandAppraisal({ params: { appId: id } }),
      () => head.getVehicleAppraisal({ params: { appId: id } }),
      () => head.listCreditAnalyses({ params: { appId: id } }),
      () => head.listRequirements({ params: { id } }),
      () => head.listPledges({ params: { id } }),
      () => head.getSurveyPhoto({ params: { id: photoId } }),
      () => head.listBankData({ params: { appId: id } }),
      () => head.listInsuredEmployments({ params: { appId: id } }),
    ])
      expect(await codeOf(ask())).toBe('NOT_FOUND');
  });
});
