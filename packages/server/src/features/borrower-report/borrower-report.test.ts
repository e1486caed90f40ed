import { getBorrowerReport } from '@trustiq/contract/borrower-report/borrower-report.ts';
import { urlOf } from '@trustiq/contract/client.ts';
import { composeNik } from '@trustiq/domain/applicant/nik.ts';
import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../../case-deps.ts';
import type { SignedIn } from '../../platform/http/handler.ts';
import { reportSources } from '../../report-sources.ts';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { newApplication } from '../../testing/new-application.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import { codeOf } from '../../testing/refusal.ts';
import { attemptKyc, sendToKyc } from '../../testing/run-checks.ts';
import { surveyShop } from '../../testing/scored-survey.ts';
import { pngAddress } from '../../testing/small-png.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';
import { type BorrowerKind, serialsOf } from '../bureau/simulated-kinds.ts';
import { readReport } from './read-report.ts';
import { renderReport } from './render-report.ts';

let bank: TestBank;
let analyst: Awaited<ReturnType<TestBank['signInAs']>>;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  analyst = await bank.signInAs('analyst');
});
afterAll(() => bank.close());

type Changes = NonNullable<Parameters<typeof submittedApplication>[1]>;

let region = 10;
function nikOf(kind: BorrowerKind): string {
  region += 1;
  const person = { regionCode: `3273${region}`, birthDate: '1990-05-17', gender: 'P' } as const;
  return composeNik({ ...person, serial: serialsOf(kind)[0] ?? '' });
}

/** A surveyed, calculated and scored application at the analyst's desk. */
async function scoredApplication(kind: BorrowerKind, changes: Changes = {}): Promise<number> {
  const { id } = await submittedApplication(bank, { nik: nikOf(kind), ...changes });
  await surveyShop(bank, id);
  await sendToKyc(bank, id);
  await attemptKyc(bank, id);
  return id;
}

async function download(id: number, language = 'id') {
  const reply = await analyst.fetch(urlOf(getBorrowerReport, { params: { appId: id } }), {
    headers: { authorization: `Bearer ${analyst.token}`, 'accept-language': language },
  });
  const pdf = Buffer.from(await reply.arrayBuffer());
  const pages = pdfPages(pdf);
  return { reply, pdf, pages, text: pages.join('') };
}

/** As the text of a page comes: without white space. */
const drawn = (...texts: (string | number | null)[]) => texts.join('').replace(/\s/g, '');
const rupiah = (amount: number) => `Rp ${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`;

describe('the borrower report of a scored case', () => {
  let id: number;
  let report: Awaited<ReturnType<typeof download>>;
  beforeAll(async () => {
    id = await scoredApplication('written-off', { npwp: '091234567013000', motherName: 'IBU SANGAT RAHASIA' });
    report = await download(id);
  });

  it('is a landscape legal PDF, taken away under the name of the borrower', () => {
    expect(report.reply.headers.get('content-type')).toBe('application/pdf');
    expect(report.reply.headers.get('content-disposition')).toBe(
      'attachment; filename="Laporan Borrower TrustIQ - SRI CONTOH.pdf"; ' +
        "filename*=UTF-8''Laporan%20Borrower%20TrustIQ%20-%20SRI%20CONTOH.pdf",
    );
    const sheets = report.pdf.toString('latin1').match(/\/MediaBox \[[^\]]*\]/g);
    expect(new Set(sheets)).toEqual(new Set(['/MediaBox [0 0 1008 612]']));
  });

  it('names the bank, its maker, the moment in WIB and the page on every page', () => {
    expect(report.pages.length).toBeGreaterThan(1);
    for (const [index, page] of report.pages.entries()) {
      expect(page).toContain('BankAGM');
      expect(page).toContain(drawn('Dibuat oleh Maya Analis pada 2026-11-16 09:00:00.000 WIB'));
      expect(page).toContain(drawn(`Halaman ${index + 1} dari ${report.pages.length}`));
    }
  });

  it('tells who applies', async () => {
    const { noKtp } = await analyst.client.getCase({ params: { id } });
    for (const [label, value] of [
      ['AppID', id],
      ['Name', 'SRI CONTOH'],
      ['DoB', '1990-05-17'],
      ['No KTP', noKtp],
      ['Email', 'sri@example.test'],
      ['No HP', '+62 81299990001'],
    ] as const)
      expect(report.text).toContain(drawn(label, value));
  });

  it('gives the product and its figures: 20 million, 12 % flat, 12 months', () => {
    for (const [label, value] of [
      ['Nama Produk', 'KMPS Mikro'],
      ['Asuransi', 'Asuransi Jiwa Kredit Nusa Lestari (2.50%)'],
      ['Pokok Pinjaman', 'Rp 20.000.000'],
      ['Biaya Layanan', 'Rp 400.000'],
      ['Biaya Asuransi', 'Rp 500.000'],
      ['Total Pencairan', 'Rp 18.855.000'],
      ['Angsuran', 'Rp 1.866.667'],
      ['Bunga', 'Rp 2.400.000 (12.00% per tahun)'],
      ['Nominal Tabungan Wajib', 'Rp 0'],
    ] as const)
      expect(report.text).toContain(drawn(label, value));
  });

  it("gives the bureau's score, and the alternate scores", async () => {
    const { alternateScore1, alternateScore2 } = (await analyst.client.getLoanDecision({ params: { id } })) ?? {};
    expect(report.text).toContain(drawn('Score', alternateScore1 ?? 'none', 'Risk Grade A'));
    expect(report.text).toContain(drawn('Alternate Score 1', alternateScore1 ?? 'none'));
    expect(report.text).toContain(drawn('Alternate Score 2', alternateScore2 ?? 'none'));
  });

  it('sums up fintech loans in nine rows of status by quality', async () => {
    const { applicationRequestId } = await analyst.client.getCase({ params: { id } });
    const { matrix } = await analyst.client.getFdcReport({ params: { applicationRequestId } });
    expect(matrix).toHaveLength(9);
    expect(
      matrix.filter(({ status, quality, count }) => status === 'WO' && quality === 'Macet' && count > 0),
    ).toHaveLength(1);
    for (const { status, quality, count, nilaiPendanaan, sisaOutstanding } of matrix)
      expect(report.text).toContain(drawn(status, quality, count, rupiah(nilaiPendanaan), rupiah(sisaOutstanding)));
  });

  it('lists what other lenders report: totals, facilities and every granted credit', async () => {
    const { applicationRequestId } = await analyst.client.getCase({ params: { id } });
    const { sets } = await analyst.client.getBureauReport({ params: { applicationRequestId } });
    expect(report.text).toContain(drawn('Total baki debet', rupiah(sets.contract_summary?.totalDebitBalance ?? -1)));
    expect(report.text).toContain(drawn('Kol terburuk 24 bulan', 5));
    expect(report.text).toContain(drawn('Kredit/Pembiayaan', 1, 0, 1));
    expect(sets.granted_credit.length).toBeGreaterThan(0);
    for (const [index, credit] of sets.granted_credit.entries())
      expect(report.text).toContain(drawn(index + 1, credit.cbContractCode, credit.providerCodeDesc));
    expect(report.text).toContain(drawn('Closed · Dihapusbukukan', '5 ('));
  });

  it('gives the data summary with the indicators of character', async () => {
    const summary = await analyst.client.getCreditSummary({ params: { id } });
    expect(summary?.netIncome).toBe(4_148_000);
    for (const [label, value] of [
      ['Credit Bureau Proxy Salary', rupiah(summary?.creditBureauProxySalary ?? -1)],
      ['Max Income Salary', rupiah(summary?.maxIncomeSalary ?? -1)],
      ['Net Income', 'Rp 4.148.000'],
      ['Max Income', 'Rp 4.148.000'],
      ['DBR', `${summary?.dbr?.toFixed(2)}%`],
      ['DBR2', `${summary?.dbr2?.toFixed(2)}%`],
      ['Credit Bureau Total Exposure', rupiah(summary?.creditBureauTotExposure ?? -1)],
      ['Installments', 'Rp 1.866.667'],
      ['Total Exposure', rupiah(summary?.totalExposure ?? -1)],
    ] as const)
      expect(report.text).toContain(drawn(label, value));
    expect(report.text).toContain(drawn('NO', 'INDIKATOR CHARACTER', 'VALUE', 'SCORE'));
    expect(report.text).toContain(drawn(7, 'Risk grade CLIK', 'A', 1));
  });

  it('gives the decision with what holds the rating down, and every deviation', async () => {
    const decision = await analyst.client.getLoanDecision({ params: { id } });
    expect(report.text).toContain(
      drawn('Rekomendasi', 'Tidak Direkomendasikan', 'Rating', decision?.deScore ?? 'none'),
    );
    expect(report.text).toContain(
      drawn(
        'Rating dibatasi oleh',
        'Fasilitas aktif atau hapus buku kol 3 atau lebih buruk; Hapus buku atau kerugian dalam 24 bulan',
      ),
    );
    const deviations = await analyst.client.listDeviations({ params: { id } });
    expect(deviations.length).toBeGreaterThan(0);
    for (const [index, { deviasi, notes }] of deviations.entries())
      expect(report.text).toContain(
        drawn(index + 1, deviasi.code, deviasi.description, deviasi.severity, 'Diusulkan', notes),
      );
  });

  it("holds no tax number and no mother's name", () => {
    expect(report.text).not.toContain('091234567013000');
    expect(report.text).not.toContain(drawn('IBU SANGAT RAHASIA'));
    expect(report.text).not.toMatch(/npwp|ibukandung/i);
  });

  it('speaks English to those who do', async () => {
    const { text } = await download(id, 'en');
    expect(text).toContain(drawn('Loan application info'));
    expect(text).toContain(drawn('Recommendation', 'Not recommended'));
    expect(text).toContain(drawn('Made by Maya Analis on 2026-11-16 09:00:00.000 WIB'));
  });

  it('is recorded with its reader, before it leaves', async () => {
    const downloads = (await auditEventsOf(bank.deps.db, 'analyst')).filter(
      ({ event }) => event === 'report_downloaded',
    );
    expect(downloads[0]?.details).toMatchObject({ eventTypeId: 6 });
  });
});

describe('what a partner did not answer', () => {
  it('is a dash: no bureau, no fintech centre, no score, no calculation', async () => {
    const { id } = await submittedApplication(bank, { nik: nikOf('spotless'), email: null });
    const { text } = await download(id);
    for (const line of [
      ['Email', '-', 'No HP'],
      ['Angsuran', '-'],
      ['Score', '-', 'Risk Grade', '-', 'Description', '-'],
      ['Alternate Score 1', '-', 'Alternate Score 2', '-'],
      ['Outstanding', 'Macet', '-', '-', '-'],
      ['Tanggal permintaan', '-'],
      ['Net Income', '-', 'Max Income', '-', 'DBR', '-', 'DBR2', '-'],
      ['Rekomendasi', '-', 'Rating', '-'],
    ])
      expect(text).toContain(drawn(...line));
    expect(text).toContain(drawn("Deviasi doesn't exist!"));
  });

  it('is the rule that kept the bureau from scoring', async () => {
    const { text } = await download(await scoredApplication('fraud-flag'));
    expect(text).toContain(drawn('Exclusion Rule', 'E06'));
    expect(text).not.toContain(drawn('Risk Grade', '-'));
  });
});

describe('a report that somebody wants to break', () => {
  it('keeps a hostile name on the page and in one plain file', async () => {
    const fullName = `<script>alert(1)</script>\u202E محمد 你好 😀 ${'W'.repeat(400)}`;
    const { id } = await submittedApplication(bank, {
      nik: nikOf('spotless'),
      fullName,
      email: `${'a'.repeat(200)}@x.test`,
    });
    const { reply, pages, text } = await download(id);
    expect(text).toContain('<script>alert(1)</script>');
    expect(text).toContain('W'.repeat(400));
    expect(pages[0]).toContain(drawn('Nama Produk', 'KMPS Mikro'));
    const [, name = ''] = /filename\*=UTF-8''(\S+)$/.exec(reply.headers.get('content-disposition') ?? '') ?? [];
    expect(decodeURIComponent(name)).toMatch(
      /^Laporan Borrower TrustIQ - _script_alert\(1\)__script_ محمد 你好 😀 W+\.pdf$/u,
    );
    expect(decodeURIComponent(name).length).toBeLessThan(140);
  });

  it('shows a hundred of very many credits, and says so', async () => {
    const id = await scoredApplication('heavy');
    const repeated = sql`(select jsonb_agg(credit) from jsonb_array_elements(sets::jsonb -> 'granted_credit') credit,
      generate_series(1, 5))`;
    await sql`update bureau_reports set sets = jsonb_set(sets::jsonb, '{granted_credit}', ${repeated})
      where application_id = ${id}`.execute(bank.deps.db);
    const { text } = await download(id);
    expect(text).toContain(drawn('100 dari 300 baris ditampilkan'));
  });

  /** What stands on the paper, as the worker gets it. */
  const dataOf = (applicationId: number, deps = bank.deps) => {
    const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;
    const actor = { ...systemActor, fullName: 'Maya Analis', userName: 'analyst' } as unknown as SignedIn;
    const caseDeps = buildCaseDeps(deps);
    return readReport(caseDeps, reportSources(caseDeps), { applicationId, actor, origin });
  };

  it('says SIMULASI on every page of a pilot, and on none elsewhere', async () => {
    const id = await scoredApplication('heavy');
    const pilot = { ...bank.deps, config: { ...bank.deps.config, pilot: true } };
    const pagesOf = async (deps: typeof bank.deps) => pdfPages(await renderReport(await dataOf(id, deps)));
    for (const page of await pagesOf(pilot)) expect(page).toContain('SIMULASI');
    for (const page of await pagesOf(bank.deps)) expect(page).not.toContain('SIMULASI');
  });

  it('carries the picture of a bank that has one beside its name, and is as before where it has none', async () => {
    const data = await dataOf(await scoredApplication('thin'));
    expect(data.bankLogo).toBeNull();
    const made = async (bankLogo: string | null) => (await renderReport({ ...data, bankLogo })).toString('latin1');
    const pictures = async (logo: string | null) => (await made(logo)).split('/Subtype /Image').length - 1;
    const whole = pngAddress(40, 20);
    expect([await pictures(null), await pictures(whole), await pictures(whole.slice(0, 80))]).toEqual([0, 1, 0]);
  });

  it('is made while others get their answers', async () => {
    const data = await dataOf(await scoredApplication('heavy'));
    const order: string[] = [];
    const askMany = async () => {
      for (let asked = 0; asked < 10; asked++) await bank.stranger().getSettings({});
      order.push('ten answers');
    };
    await Promise.all([renderReport(data).then(() => order.push('report')), askMany()]);
    expect(order).toEqual(['ten answers', 'report']);
  });

  it('says so when a report cannot be made, and makes the next one', async () => {
    const id = await scoredApplication('thin');
    const broken = { language: 'id' } as unknown as Parameters<typeof renderReport>[0];
    await expect(renderReport(broken)).rejects.toThrow(Error);
    expect((await download(id)).reply.status).toBe(200);
  });
});

describe('who may take it', () => {
  it('answers that there is no such application to people of another branch', async () => {
    const { id } = await newApplication(bank, { branchId: 2 });
    const head = (await bank.signInAs('cabang')).client;
    expect(await codeOf(head.getBorrowerReport({ params: { appId: id } }))).toBe('NOT_FOUND');
  });

  it('refuses a role that has no use for it', async () => {
    const { id } = await newApplication(bank);
    const checker = (await bank.signInAs('checker')).client;
    expect(await codeOf(checker.getBorrowerReport({ params: { appId: id } }))).toBe('FORBIDDEN');
  });
});
