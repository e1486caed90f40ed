import type { Client } from '@trustiq/contract/whole-client.ts';
import { composeNik } from '@trustiq/domain/applicant/nik.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { attemptKyc, sendToKyc } from '../../testing/run-checks.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';
import { serialsOf } from './simulated-kinds.ts';
import { upgradeBureauSummaries } from './upgrade-summaries.ts';

let bank: TestBank;
let analyst: Client;
let params: { applicationRequestId: number };
let id: number;

/** Somebody with one credit written off a year ago and one that is paid well. */
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  analyst = (await bank.signInAs('analyst')).client;
  const person = { regionCode: '327341', birthDate: '1990-05-17', gender: 'P' } as const;
  const nik = composeNik({ ...person, serial: serialsOf('written-off')[0] ?? '' });
  ({ id } = await submittedApplication(bank, { nik }));
  await sendToKyc(bank, id);
  await attemptKyc(bank, id);
  const whole = await analyst.getCase({ params: { id } });
  params = { applicationRequestId: whole.applicationRequestId };
});
afterAll(() => bank.close());

const customer = { activeContracts: 1, closedContracts: 0, writeOffCount: 1, worstKolCurrent: 5, worstKol12: 5 };
const facility = { category: 'KREDIT', activeCount: 1, closedCount: 0, writeOffCount: 1, worstKol: 5 };

describe('T19 a written-off credit', () => {
  it('is not repaid and counts as kol 5, in the customer summary and in that of the facilities', async () => {
    expect(await analyst.clikCustomerSummary({ params })).toMatchObject(customer);
    expect((await analyst.clikFacilitySummary({ params }))[0]).toMatchObject(facility);
    const { sets } = await analyst.getBureauReport({ params });
    expect(sets.customer_summary).toMatchObject(customer);
    expect(sets.facility_summary[0]).toMatchObject(facility);
  });

  it('knocks the case out as a running credit of kol 5 would', async () => {
    const decision = await analyst.getLoanDecision({ params: { id } });
    expect(decision?.koReasons.map(({ code }) => code)).toContain('bureau_kol_3_or_worse');
    const summary = await analyst.getCreditSummary({ params: { id } });
    expect(summary?.indicators[0]).toMatchObject({ code: 'worst_kol_12', value: 5, score: 1 });
  });

  it('is counted anew in reports that were kept before', async () => {
    const before = {
      customer_summary: { ...(await analyst.clikCustomerSummary({ params })), closedContracts: 1, worstKolCurrent: 1 },
      facility_summary: [{ ...facility, closedCount: 1, writeOffCount: 0, worstKol: 1 }],
    };
    const { db, now, storage } = bank.deps;
    await db
      .updateTable('bureau_reports')
      .set({ sets: sql`sets || ${JSON.stringify(before)}::jsonb` })
      .where('application_id', '=', id)
      .execute();
    await upgradeBureauSummaries.run({ db, secrets: secretsOf(db), now, storage });
    const { sets } = await db
      .selectFrom('bureau_reports')
      .select('sets')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(sets).toMatchObject({ customer_summary: customer, facility_summary: [facility] });
  });
});
