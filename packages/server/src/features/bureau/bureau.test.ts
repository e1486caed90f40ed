import { bureauSetNames } from '@trustiq/contract/bureau/bureau-sets.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { composeNik } from '@trustiq/domain/applicant/nik.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { codeOf } from '../../testing/refusal.ts';
import { attemptKyc, sendToKyc } from '../../testing/run-checks.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';
import { type BorrowerKind, serialsOf } from './simulated-kinds.ts';

let bank: TestBank;
let analyst: Client;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  analyst = (await bank.signInAs('analyst')).client;
});
afterAll(() => bank.close());

let region = 10;
const nikOf = (kind: BorrowerKind) => {
  region += 1;
  const serial = serialsOf(kind)[0] ?? '';
  return composeNik({ regionCode: `3273${region}`, birthDate: '1990-05-17', gender: 'P', serial });
};

/** A case at the analyst's desk whose applicant is this kind of borrower. */
async function checkedCase(kind: BorrowerKind, changes: Parameters<typeof submittedApplication>[1] = {}) {
  const ids = await submittedApplication(bank, { nik: nikOf(kind), ...changes });
  await sendToKyc(bank, ids.id);
  await attemptKyc(bank, ids.id);
  return ids;
}

describe('the bureau report of a case', () => {
  it('comes whole in one request, matched, dated and fresh', async () => {
    const { applicationRequestId } = await checkedCase('spotless');
    const report = await analyst.getBureauReport({ params: { applicationRequestId } });
    expect(report).toMatchObject({
      requestedAt: bank.now().toISOString(),
      isStale: false,
      missingSets: [],
      failures: null,
    });
    expect(Object.keys(report.sets)).toEqual([...bureauSetNames]);
    expect(report.sets.subject).toMatchObject({ fullName: 'SRI CONTOH', flagMatched: '1', mothersName: 'IBU CONTOH' });
    expect(report.sets.customer_summary).toMatchObject({ activeContracts: 2, closedContracts: 2, worstKol12: 1 });
    expect(report.sets.facility_summary.map(({ category }) => category)).toEqual([
      'KREDIT',
      'SURAT_BERHARGA',
      'LC',
      'BANK_GARANSI',
      'LAINNYA',
    ]);
  });

  it('of a heavy borrower takes at most four statements, one that compares, and the moment around them', async () => {
    const { applicationRequestId } = await checkedCase('heavy');
    const statements = await countStatements(bank, async () => {
      const { sets } = await analyst.getBureauReport({ params: { applicationRequestId } });
      expect([sets.granted_credit.length, sets.granted_collateral.length]).toEqual([60, 200]);
    });
    expect(statements).toBeLessThanOrEqual(7);
    expect(statements).toBeGreaterThan(0);
  });

  it('answers each set alone, under both addresses, as the whole does', async () => {
    const { applicationRequestId } = await checkedCase('restructured');
    const params = { applicationRequestId };
    const { sets } = await analyst.getBureauReport({ params });
    expect(await analyst.bureauCustomerSummary({ params })).toEqual(sets.customer_summary);
    expect(await analyst.clikCustomerSummary({ params })).toEqual(sets.customer_summary);
    expect(await analyst.clikFacilitySummary({ params })).toEqual(sets.facility_summary);
    expect(await analyst.clikSubject({ params })).toEqual(sets.subject);
    expect(await analyst.clikAddress({ params })).toEqual(sets.address);
    expect(await analyst.clikIdentification({ params })).toEqual(sets.identification);
    expect(await analyst.clikContacts({ params })).toEqual(sets.contacts);
    expect(await analyst.clikEmployment({ params })).toEqual(sets.employment);
    expect(await analyst.clikScore({ params })).toEqual(sets.score);
    expect(await analyst.clikContractSummary({ params })).toEqual(sets.contract_summary);
    expect(await analyst.clikNotGrantedCredit({ params })).toEqual(sets.not_granted_credit);
    expect(await analyst.clikGrantedCredit({ params })).toEqual(sets.granted_credit);
    expect(await analyst.clikCollateral({ params })).toEqual(sets.granted_collateral);
    expect(await analyst.clikGuarantors({ params })).toEqual(sets.guarantors);
    expect(await analyst.clikCreditProfile({ params })).toEqual(sets.credit_profile);
    expect(await analyst.clikFootprintSummary({ params })).toEqual(sets.footprint_summary);
    expect(await analyst.bureauFootprint({ params })).toEqual(sets.footprint);
  });

  it('keeps identity numbers and the mother’s name unreadable in the database', async () => {
    const nik = nikOf('restructured');
    const { id } = await checkedCase('restructured', { nik });
    const row = await bank.deps.db
      .selectFrom('bureau_reports')
      .select('sets')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    const stored = JSON.stringify(row.sets);
    for (const secret of [nik, 'IBU CONTOH', '3273010107809999']) expect(stored).not.toContain(secret);
  });

  it('is empty, not broken, before anybody asked', async () => {
    const { applicationRequestId } = await submittedApplication(bank);
    const params = { applicationRequestId };
    const report = await analyst.getBureauReport({ params });
    expect([report.requestedAt, report.isStale, report.sets.score]).toEqual([null, true, null]);
    expect(await analyst.clikGrantedCredit({ params })).toEqual([]);
    expect(await analyst.getFdcReport({ params })).toEqual({ source: null, summary: null, details: [], matrix: [] });
  });

  it('does not exist for a checker of another area, and whoever reads it is written down with the purpose', async () => {
    const { applicationRequestId } = await checkedCase('spotless');
    const params = { applicationRequestId };
    const { client: stranger } = await bank.signInAs('checker_hrd');
    expect(await codeOf(stranger.getBureauReport({ params }))).toBe('NOT_FOUND');
    expect(await codeOf(stranger.clikSubject({ params }))).toBe('NOT_FOUND');
    await analyst.bureauSubject({ params });
    const read = (await auditEventsOf(bank.deps.db, 'analyst')).filter(({ event }) => event === 'bureau_read').at(-1);
    expect(read?.details).toEqual({ purpose: 'credit_assessment', set: 'subject' });
  });
});

describe('loans at fintech lenders', () => {
  it('are summed up, listed with the enquiry, and laid out by status and quality', async () => {
    const nik = nikOf('restructured');
    const { applicationRequestId } = await checkedCase('restructured', { nik });
    const { summary, details, matrix } = await analyst.getFdcReport({ params: { applicationRequestId } });
    expect(summary).toMatchObject({
      no_identitas: nik,
      recordFound: 1,
      statusPinjaman: 'O',
      dpdMax: 45,
      dpdTerakhir: 12,
    });
    expect(details[0]).toMatchObject({
      no_identitas: nik,
      reason: '1 - Applying loan via Platform',
      status: 'Found',
      created_at: '2026-11-16 09:00:00.000',
      kualitas_pinjaman_ket: 'Tidak Lancar (30 sd 90 hari)',
    });
    expect(matrix).toHaveLength(9);
    expect(matrix.find(({ status, quality }) => status === 'Outstanding' && quality === 'Kurang Lancar')?.count).toBe(
      1,
    );
  });
});

describe('contracts of the bureau', () => {
  it('count as obligations when they run and are the applicant’s own', async () => {
    const { applicationRequestId } = await checkedCase('spotless');
    const contracts = await analyst.listMappedContracts({ params: { applicationRequestId } });
    expect(contracts.map(({ contractPhaseDesc, mapContract }) => [contractPhaseDesc, mapContract])).toEqual([
      ['Active', true],
      ['Active', true],
      ['Closed', false],
      ['Closed', false],
    ]);
    expect(contracts.map(({ installment }) => installment > 0)).toEqual([true, true, false, false]);
    // A card is paid at five percent of its balance a month.
    const card = contracts.find(({ contractTypeCodeDesc }) => contractTypeCodeDesc === 'Credit Card');
    expect(card?.installment).toBe((card?.debitBalance ?? 0) * 0.05);
    expect(card?.contractKole).toBe('1 (0)');
  });

  it('change the burden when the analyst leaves one out, and keep the choice through a new enquiry', async () => {
    const { id, applicationRequestId } = await checkedCase('spotless');
    await bank.deps.db
      .insertInto('employments')
      .values({ application_id: id, company_name: 'PT CONTOH', monthly_income_rupiah: 6_000_000 })
      .execute();
    const params = { applicationRequestId };
    const [loan] = await analyst.listMappedContracts({ params });
    const mapped = await analyst.mapContract({ params: { id: loan?.id ?? 0 }, body: { mapContract: false } });
    const instalment = loan?.installment ?? 0;
    expect((mapped.before.dbr ?? 0) - (mapped.after.dbr ?? 0)).toBeCloseTo((instalment / 6_000_000) * 100, 1);
    expect((await analyst.getCreditSummary({ params: { id } }))?.dbr).toBe(mapped.after.dbr);
    await analyst.checkScoring({ params: { id } });
    expect((await analyst.listMappedContracts({ params }))[0]?.mapContract).toBe(false);
    expect((await analyst.getLoanDecision({ params: { id } }))?.dbr).toBe(mapped.after.dbr);
  });

  it('are mapped all at once, and not at all when one of them is another application’s', async () => {
    const own = await checkedCase('spotless');
    const other = await checkedCase('spotless');
    const ownList = await analyst.listMappedContracts({ params: own });
    const [foreign] = await analyst.listMappedContracts({ params: other });
    const changes = ownList.slice(0, 2).map(({ id }) => ({ id, mapContract: false }));
    const { applicationRequestId } = own;
    const mixed = { applicationRequestId, contracts: [...changes, { id: foreign?.id ?? 0, mapContract: false }] };
    expect(await codeOf(analyst.mapContracts({ body: mixed }))).toBe('RULE_BROKEN');
    expect(await analyst.listMappedContracts({ params: own })).toEqual(ownList);
    const mapped = await analyst.mapContracts({ body: { applicationRequestId, contracts: changes } });
    expect(mapped.contracts.map(({ mapContract }) => mapContract)).toEqual([false, false, false, false]);
    expect((await analyst.listMappedContracts({ params: other }))[0]?.mapContract).toBe(true);
  });

  it('are the analyst’s to map, at the analyst’s desk only', async () => {
    const { id, applicationRequestId } = await checkedCase('spotless');
    const [contract] = await analyst.listMappedContracts({ params: { applicationRequestId } });
    const { client: checker } = await bank.signInAs('checker');
    const call = { params: { id: contract?.id ?? 0 }, body: { mapContract: false } };
    expect(await codeOf(checker.mapContract(call))).toBe('FORBIDDEN');
    const body = { appId: id, reason: 'R07', email: false, sms: false, notes: 'tolak' };
    await analyst.rejectApplicationAtDesk({ body });
    expect(await codeOf(analyst.mapContract(call))).toBe('STEP_REFUSED');
  });
});
