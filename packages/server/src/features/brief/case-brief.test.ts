import type { CaseBrief } from '@trustiq/contract/brief/case-brief.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { composeNik } from '@trustiq/domain/applicant/nik.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt } from '../../testing/application-at.ts';
import { recalculate } from '../../testing/application-in-approval.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { asking } from '../../testing/married-people.ts';
import { nextNik } from '../../testing/next-nik.ts';
import { decideOnPolicy } from '../../testing/next-policy.ts';
import { refusal } from '../../testing/refusal.ts';
import { remember } from '../../testing/remember.ts';
import { attemptKyc, sendToKyc } from '../../testing/run-checks.ts';
import { surveyShop } from '../../testing/scored-survey.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';
import { serialsOf } from '../bureau/simulated-kinds.ts';

let bank: TestBank;
let analyst: Client;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  analyst = (await bank.signInAs('analyst')).client;
});
afterAll(() => bank.close());

let region = 40;
function spotlessNik(): string {
  region += 1;
  const person = { regionCode: `3273${region}`, birthDate: '1990-05-17', gender: 'P' } as const;
  return composeNik({ ...person, serial: serialsOf('spotless')[0] ?? '' });
}

/** A surveyed shop at the analyst's desk: RPC 45 %, LTV 66.67 %, 76.58 points. */
async function shop(changes: object = {}, sheets: Parameters<typeof surveyShop>[2] = {}): Promise<number> {
  const husband = { relation: 'SUAMI', name: 'BUDI CONTOH', nik: nextNik(), msisdn: null, birthDate: null } as const;
  const spouses = [{ ...husband, hasSeparateProperty: false }];
  const { id } = await submittedApplication(bank, { nik: spotlessNik(), maritalStatus: 'KAWIN', spouses, ...changes });
  await surveyShop(bank, id, sheets);
  await sendToKyc(bank, id);
  await attemptKyc(bank, id);
  await recalculate(analyst, id);
  return id;
}

const briefOf = (id: number, client = analyst) => client.getCaseBrief({ params: { id } });
const figure = ({ figures }: CaseBrief, key: string) => figures.find((one) => one.key === key);
const codes = (findings: CaseBrief['concerns']) => findings.map(({ code }) => code);

describe('the brief of a case', () => {
  it('tells the figures that decide, with the limits of the policy, and why it is not clean yet', async () => {
    const brief = await briefOf(await shop());
    expect(figure(brief, 'rpc')).toMatchObject({ limit: 75, state: 'WITHIN' });
    expect(figure(brief, 'rpc')?.value).toBeCloseTo(45, 0);
    expect(figure(brief, 'ltv')).toEqual({ key: 'ltv', value: 66.67, limit: 70, state: 'WITHIN' });
    expect(figure(brief, 'dbr')).toMatchObject({ limit: 40 });
    expect(figure(brief, 'rating')).toMatchObject({ value: 'B - Baik (76.58)', state: 'WITHIN' });
    expect(figure(brief, 'exposure')).toMatchObject({ value: 20_000_000, state: 'WITHIN' });
    expect(brief.verdict).toBe('INCOMPLETE');
    expect(codes(brief.unknown)).toEqual(['contact_not_called']);
    expect(brief.supporting.length).toBeGreaterThan(3);
  });

  it('says first that a rule refuses the case', async () => {
    const id = await shop();
    await bank.deps.db
      .updateTable('scores')
      .set({ ko_reasons: JSON.stringify([{ code: 'rpc_over_75', reasonCode: 'R04' }]) })
      .where('application_id', '=', id)
      .execute();
    await remember(bank, id);
    const brief = await briefOf(id);
    expect([brief.verdict, brief.knockOuts]).toEqual(['KNOCKED_OUT', [{ code: 'rpc_over_75' }]]);
    expect(brief.concerns[0]?.code).toBe('knock_out');
  });

  it('calls nothing good of which nobody was asked', async () => {
    const { id } = await submittedApplication(bank, { nik: spotlessNik() });
    const { client } = await bank.signInAs('checker');
    const brief = await briefOf(id, client);
    expect(brief.verdict).toBe('INCOMPLETE');
    expect(brief.figures.filter(({ state }) => state === 'MISSING').map(({ key }) => key)).toEqual([
      'dbr',
      'rpc',
      'bureauScore',
      'rating',
      'worstKol',
    ]);
  });

  it('follows the bank that becomes stricter', async () => {
    const id = await shop();
    const stricter = (policy: Policy): Policy => ({
      ...policy,
      deviations: {
        ...policy.deviations,
        catalogue: policy.deviations.catalogue.map((one) =>
          one.code === 'DEV04' ? { ...one, condition: [{ figure: 'ltvPercent', above: 60 }] } : one,
        ),
      },
    });
    await decideOnPolicy(bank, stricter);
    bank.moveClock(60_000);
    const brief = await briefOf(id);
    expect(figure(brief, 'ltv')).toMatchObject({ limit: 60, state: 'BEYOND' });
    expect(brief.policyVersion).toBe(2);
  });

  it('tells the last note of a person', async () => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE', asking(nextNik()));
    const { client } = await bank.signInAs('cabang');
    const { memo } = await briefOf(id, client);
    const { rows } = await client.listApprovalHistory({ params: { appId: id }, query: { page: 0, size: 20 } });
    expect(memo?.text).toBe(rows.find(({ notes }) => notes)?.notes);
    expect(memo?.by).not.toBe('');
  });

  it('takes as many statements for a large case as for a small one', async () => {
    const id = await shop();
    const count = () => countStatements(bank, () => briefOf(id));
    expect(await count()).toBeLessThan(20);
  });
});

describe('U3: our own loan', () => {
  it('contradicts a survey that calls the borrower new', async () => {
    const nik = spotlessNik();
    const { id: first } = await applicationAt(bank, 'PREDISBURSE', asking(nik));
    await bank.deps.db.updateTable('applications').set({ status: 'DISBURSED' }).where('id', '=', first).execute();
    await remember(bank, first);
    const id = await shop({ nik }, { lvud: { lvudHubunganDebitur: 'BARU' } });
    const brief = await briefOf(id);
    expect(brief.relationship).toMatchObject({ isContradicted: true, ownLoans: 1 });
    expect(codes(brief.concerns)).toContain('relationship_contradicted');
    expect(figure(brief, 'exposure')?.value).toBeGreaterThan(20_000_000);
  });
});

describe('who is told what', () => {
  it('HRD nothing of fintech loans, deviations and notes; operations nothing of fintech loans', async () => {
    const { id } = await applicationAt(bank, 'PREDISBURSE', asking(nextNik()));
    const { client: operations } = await bank.signInAs('ops_cabang');
    const brief = await briefOf(id, operations);
    const all = [...brief.supporting, ...brief.concerns, ...brief.unknown];
    expect(all.map(({ source }) => source.kind)).not.toContain('fdc');
    expect(brief.deviations).toEqual([]);
    const { id: employee } = await submittedApplication(bank, {
      nik: nextNik(),
      branchId: 11,
      areaId: 999,
      track: 'HRD',
      productId: 106381,
    });
    for (const name of ['hrd', 'checker_hrd']) {
      const told = await briefOf(employee, (await bank.signInAs(name)).client);
      expect([told.deviations, told.memo]).toEqual([null, null]);
      const kinds = [...told.supporting, ...told.concerns, ...told.unknown].map(({ source }) => source.kind);
      expect(kinds.filter((kind) => kind === 'fdc' || kind === 'deviation' || kind === 'contact')).toEqual([]);
    }
  });

  it('an account officer nothing, and nobody a case that is not theirs', async () => {
    const { id } = await submittedApplication(bank, { nik: nextNik() });
    const { client: officer } = await bank.signInAs('ao');
    expect((await refusal(briefOf(id, officer))).status).toBe(403);
    const { client: elsewhere } = await bank.signInAs('checker_hrd');
    expect((await refusal(briefOf(id, elsewhere))).status).toBe(404);
  });
});

describe('since the last look', () => {
  const hour = 3_600_000;

  it('tells each person what others changed since their own last visit, and nothing on the first', async () => {
    const id = await shop();
    const { client: checker } = await bank.signInAs('checker');
    expect((await briefOf(id)).since).toBeNull();
    bank.moveClock(2 * hour);
    analyst = (await bank.signInAs('analyst')).client;
    await bank.deps.db.updateTable('loans').set({ tenor_months: 10 }).where('application_id', '=', id).execute();
    await remember(bank, id);
    const { since } = await briefOf(id);
    expect(since?.changes).toContainEqual({ field: 'tenor', from: 12, to: 10 });
    expect((await briefOf(id)).since?.changes).toEqual(since?.changes);
    expect((await briefOf(id, checker).catch(() => null))?.since ?? null).toBeNull();
  });

  it('keeps nothing of a case that was changed behind the program', async () => {
    const id = await shop();
    await briefOf(id);
    bank.moveClock(2 * hour);
    analyst = (await bank.signInAs('analyst')).client;
    await bank.deps.db.updateTable('loans').set({ tenor_months: 9 }).where('application_id', '=', id).execute();
    expect((await briefOf(id)).since).toBeNull();
    const kept = await sql<{ tenor: string }>`
      select latest -> 'figures' ->> 'tenor' as tenor from case_views where application_id = ${id}`.execute(
      bank.deps.db,
    );
    expect(kept.rows.map(({ tenor }) => tenor)).toEqual(['12']);
  });
});
