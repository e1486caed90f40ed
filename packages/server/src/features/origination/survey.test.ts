import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../../case-deps.ts';
import { businessSurvey, ktpUpload, originationBody } from '../../testing/origination-body.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { serviceClient } from '../../testing/service-client.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { disableServiceAccount } from './service-accounts.ts';

type Channel = Awaited<ReturnType<typeof serviceClient>>;

let bank: TestBank;
let channel: Channel;
beforeAll(async () => {
  bank = await startBank();
  channel = await serviceClient(bank);
});
afterAll(() => bank.close());

const originated = async (changes = {}, by = channel) =>
  (await by.client.originateApplication({ body: { ...originationBody(), ...changes } })).id;
const sheetOf = async (id: number, kind: 'LVUD' | 'LPJ_SHM' | 'LPJ_KEND' | 'ANALYSIS') =>
  (
    await bank.deps.db
      .selectFrom('surveys')
      .select('content')
      .where('application_id', '=', id)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
  ).content;

describe('A18 the case of another channel of the same branch', () => {
  it('is not there for a channel that did not originate it, until that one is closed', async () => {
    const first = await serviceClient(bank);
    const second = await serviceClient(bank);
    const id = await originated({}, first);
    const save = (by: Channel) => by.client.saveSurvey({ params: { id }, body: businessSurvey() });
    expect(await codeOf(save(second))).toBe('NOT_FOUND');
    expect(await codeOf(second.client.submitOrigination({ params: { id } }))).toBe('NOT_FOUND');
    expect(await codeOf(second.client.addOriginationDocument({ params: { id }, body: ktpUpload }))).toBe('NOT_FOUND');
    expect((await save(first)).id).toBe(id);
    await disableServiceAccount(bank.deps, { name: first.name, by: 'test' });
    expect((await second.client.saveSurvey({ params: { id }, body: businessSurvey() })).id).toBe(id);
  });
});

describe('the survey of an application', () => {
  it('is kept with the figures that follow from it', async () => {
    const id = await originated();
    const saved = await channel.client.saveSurvey({ params: { id }, body: businessSurvey() });
    expect(saved).toEqual({ id, kinds: ['LVUD'], photos: 2, missing: [] });
    expect(await sheetOf(id, 'LVUD')).toMatchObject({
      lvudLamaUsahaTahun: 5,
      lvudLamaUsahaBulan: 2,
      lvudOmsetBulanan: 26_000_000,
      lvudLabaKotor: 10_000_000,
      lvudLabaBersihUsaha: 8_000_000,
      lvudPenghasilanBersih: 5_000_000,
      lvudTotalAngsuranLain: 500_000,
      lvudPenghasilanSiapBayar: 4_500_000,
      lvudNeracaTotalAktiva: 100_000_000,
      lvudNeracaModal: 80_000_000,
      lvudCrPct: 150,
      lvudModalSendiriPct: 80,
    });
  });

  it('appraises land and vehicle, and analyses an income', async () => {
    const id = await originated();
    const { kinds } = await channel.client.saveSurvey({
      params: { id },
      body: {
        lpjShm: { lpjShmLuasTanah: 100, lpjShmHargaTanahPerM2: 500_000, lpjShmJenisAgunan: 'TANAH' },
        lpjKend: {
          lpjKendJenis: 'MOTOR',
          lpjKendNilaiPasar: 10_000_000,
          lpjKendNoMesin: 'ab 12',
          lpjKendNoMesinFisik: 'AB12',
        },
        analisaCredit: { jobBasicSalary: 5_000_000, jobFixedAllowance: 1_000_000, jobIncomeDeduction: 500_000 },
      },
    });
    expect(kinds.toSorted()).toEqual(['ANALYSIS', 'LPJ_KEND', 'LPJ_SHM']);
    expect(await sheetOf(id, 'LPJ_SHM')).toMatchObject({
      lpjShmNilaiPasar: 50_000_000,
      lpjShmNilaiTaksasi: 40_000_000,
      lpjShmNilaiLikuidasi: 28_000_000,
      lpjShmLtvPct: 50,
    });
    expect(await sheetOf(id, 'LPJ_KEND')).toMatchObject({
      lpjKendNilaiTaksasi: 8_000_000,
      lpjKendNilaiLikuidasi: 4_000_000,
      lpjKendLtvPct: 250,
      lpjKendNoMesinCocok: true,
    });
    expect(await sheetOf(id, 'ANALYSIS')).toMatchObject({
      jobGrossIncome: 6_000_000,
      jobNetIncome: 5_500_000,
      maxInstallment: 2_200_000,
    });
  });

  it('refuses figures that are computed here, and values that are none', async () => {
    const id = await originated();
    const given = { lvud: { lvudLabaKotor: 1 }, lpjShm: { lpjShmLtvPct: 10 } };
    const error = await refusal(channel.client.saveSurvey({ params: { id }, body: given }));
    expect([error.status, error.problem?.details]).toEqual([
      422,
      { fields: { 'lvud.lvudLabaKotor': 'computed', 'lpjShm.lpjShmLtvPct': 'computed' } },
    ]);
    for (const lvud of [
      { lvudHpp: -1 },
      { lvudHpp: 1.5 },
      { lvudTanggalSurvey: '2026-02-30' },
      { lvudJamSurvey: '25:00' },
      { lvudKondisiPasar: 'BAIK SEKALI' },
      { lvudPersenPenjualanTunai: 33.333 },
      { lvudNo: 'x'.repeat(41) },
      { lvudHariOperasional: 8 },
      { lvudRahasia: 1 },
    ])
      expect(await codeOf(channel.client.saveSurvey({ params: { id }, body: { lvud } })), JSON.stringify(lvud)).toBe(
        'INVALID_REQUEST',
      );
  });

  it('replaces what is given, keeps the rest and the version before', async () => {
    const id = await originated();
    await channel.client.saveSurvey({ params: { id }, body: businessSurvey() });
    await channel.client.saveSurvey({ params: { id }, body: { pinjaman: [] } });
    expect(await sheetOf(id, 'LVUD')).toMatchObject({ lvudTotalAngsuranLain: 0, lvudHpp: 16_000_000, pinjaman: [] });
    const versions = await bank.deps.db
      .selectFrom('survey_versions')
      .select('content')
      .where('application_id', '=', id)
      .execute();
    expect(versions.map(({ content }) => content['lvudTotalAngsuranLain'])).toEqual([500_000]);
  });

  it('takes the NIK of the applicant only, and does not write it down again', async () => {
    const body = originationBody();
    const { id } = await channel.client.originateApplication({ body });
    const foreign = channel.client.saveSurvey({
      params: { id },
      body: { analisaCredit: { noKtp: '3273010107859901' } },
    });
    expect((await refusal(foreign)).problem?.details).toEqual({ fields: { 'analisaCredit.noKtp': 'nik_mismatch' } });
    await channel.client.saveSurvey({ params: { id }, body: { analisaCredit: { noKtp: body.applicant.noKtp } } });
    expect(JSON.stringify(await sheetOf(id, 'ANALYSIS'))).not.toContain(body.applicant.noKtp);
  });
});

describe('the submission', () => {
  it('names what is missing, then hands the application to the checker once', async () => {
    const id = await originated();
    const refused = await refusal(channel.client.submitOrigination({ params: { id } }));
    expect([refused.status, refused.problem?.details?.['missing']]).toEqual([
      409,
      [
        'business_header',
        'business_premises',
        'character_checks',
        'monthly_finances',
        'balance_sheet',
        'business_photos',
      ],
    ]);
    await channel.client.saveSurvey({ params: { id }, body: businessSurvey() });
    const noKtp = await refusal(channel.client.submitOrigination({ params: { id } }));
    expect(noKtp.problem?.details).toEqual({ obstacles: ['origination_documents_missing'] });
    const document = await channel.client.addOriginationDocument({ params: { id }, body: ktpUpload });
    expect(document).toMatchObject({ filename: 'ktp.png', uploadedBy: channel.name });
    const submitted = await channel.client.submitOrigination({ params: { id } }, { idempotencyKey: 'submit-1' });
    expect(submitted.applicationStatus).toBe('BORROWER-REQUESTED');
    expect(await channel.client.submitOrigination({ params: { id } }, { idempotencyKey: 'submit-1' })).toEqual(
      submitted,
    );
    expect(await codeOf(channel.client.submitOrigination({ params: { id } }))).toBe('STEP_REFUSED');
    const late = channel.client.saveSurvey({ params: { id }, body: { pinjaman: [] } });
    expect(await codeOf(late)).toBe('STEP_REFUSED');
    const { client: checker } = await bank.signInAs('checker');
    const [notice] = await checker.listNotices();
    expect(notice).toMatchObject({
      kind: 'case_incoming',
      applicationId: id,
      details: { status: 'BORROWER-REQUESTED' },
    });
  });

  it('is refused by the decision itself while a part of the survey is missing, whoever asks for it', async () => {
    const id = await originated();
    await channel.client.addOriginationDocument({ params: { id }, body: ktpUpload });
    const { photos: _, ...withoutPhotos } = businessSurvey();
    await channel.client.saveSurvey({ params: { id }, body: withoutPhotos });
    const accounts = bank.deps.db.selectFrom('service_accounts').select('id as serviceId');
    const { serviceId } = await accounts.where('name', '=', channel.name).executeTakeFirstOrThrow();
    const actor = { ...systemActor, role: 'SERVICE', branchId: 1, serviceId } as const;
    const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;
    const submit = () => buildCaseDeps(bank.deps).cases.decide({ actor, origin, id, wants: { call: 'submit' } });
    await expect(submit()).rejects.toMatchObject({ details: { obstacles: ['survey_incomplete'] } });
    await channel.client.saveSurvey({ params: { id }, body: businessSurvey() });
    expect((await submit()).status).toBe('BORROWER-REQUESTED');
  });

  it('may be made by the branch head, and by nobody of another branch', async () => {
    const id = await originated();
    await channel.client.saveSurvey({ params: { id }, body: businessSurvey() });
    await channel.client.addOriginationDocument({ params: { id }, body: ktpUpload });
    const other = await serviceClient(bank, '002');
    const calls = [
      other.client.submitOrigination({ params: { id } }),
      other.client.saveSurvey({ params: { id }, body: {} }),
      other.client.addOriginationDocument({ params: { id }, body: ktpUpload }),
    ];
    expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => 'NOT_FOUND'));
    const { client: checker } = await bank.signInAs('checker');
    expect(await codeOf(checker.submitApplication({ params: { id } }))).toBe('FORBIDDEN');
    const { client: head } = await bank.signInAs('cabang');
    expect((await head.submitApplication({ params: { id } })).applicationStatus).toBe('BORROWER-REQUESTED');
  });

  it('of an employee loan asks for the credit analysis instead', async () => {
    const unit = await serviceClient(bank, '999');
    const id = await originated({ productId: 106381 }, unit);
    const { missing } = await unit.client.saveSurvey({
      params: { id },
      body: { analisaCredit: { debtorName: 'SRI' } },
    });
    expect(missing).toEqual(['debtor_data', 'requested_facility', 'income']);
    const analisaCredit = {
      debtorName: 'SRI CONTOH',
      jobCompanyName: 'PT Contoh',
      jobStartDate: '2020-11-16',
      fcLoanAmount: 10_000_000,
      fcLoanTenor: 12,
      fcLoanInterestPct: 12,
      jobBasicSalary: 6_000_000,
    };
    const complete = await unit.client.saveSurvey({ params: { id }, body: { analisaCredit } });
    expect(complete.missing).toEqual([]);
    expect(await sheetOf(id, 'ANALYSIS')).toMatchObject({
      jobLengthOfWork: '06 Tahun 00 Bulan',
      fcLoanInstallment: 888_488,
    });
  });
});
