import type { Client } from '@trustiq/contract/whole-client.ts';
import { composeNik } from '@trustiq/domain/applicant/nik.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recalculate } from '../../testing/application-in-approval.ts';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { nextNik } from '../../testing/next-nik.ts';
import { decideOnPolicy } from '../../testing/next-policy.ts';
import { refusal } from '../../testing/refusal.ts';
import { attemptKyc, sendToKyc } from '../../testing/run-checks.ts';
import { surveyShop } from '../../testing/scored-survey.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';
import { serialsOf } from '../bureau/simulated-kinds.ts';

const DAY_MS = 86_400_000;

let bank: TestBank;
let analyst: Client;
const signIn = async () => {
  analyst = (await bank.signInAs('analyst')).client;
};
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  await signIn();
});
afterAll(() => bank.close());

let region = 40;
function spotlessNik(): string {
  region += 1;
  const person = { regionCode: `3273${region}`, birthDate: '1990-05-17', gender: 'P' } as const;
  return composeNik({ ...person, serial: serialsOf('spotless')[0] ?? '' });
}

/** A surveyed shop at the analyst's desk that nothing stands against. Its RPC is 45 %, its points are 76.58. */
async function shop(): Promise<number> {
  const husband = { relation: 'SUAMI', name: 'BUDI CONTOH', nik: nextNik(), msisdn: null, birthDate: null } as const;
  const spouses = [{ ...husband, hasSeparateProperty: false }];
  const { id } = await submittedApplication(bank, { nik: spotlessNik(), maritalStatus: 'KAWIN', spouses });
  await surveyShop(bank, id, {});
  await sendToKyc(bank, id);
  await attemptKyc(bank, id);
  await recalculate(analyst, id);
  const [contact] = (await analyst.getCase({ params: { id } })).applicationDataEc;
  await analyst.verifyEmergencyContact({
    body: {
      applicationDataEcId: contact?.id ?? 0,
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
    },
  });
  return id;
}

const OWN_RULE = 'rpc_over_40';
const words = { id: 'RPC di atas 40 %', en: 'RPC above 40 %' };

/** Nobody may owe more than 40 % of what is left to pay from, and a rented home is a grave matter. */
const stricter = (policy: Policy): Policy => {
  const condition = [{ figure: 'rpcPercent' as const, above: 40 }];
  const rule = { code: OWN_RULE, label: words, condition, cap: 'D' as const, reasonCode: 'R04' };
  const { scoring, deviations } = policy;
  const ownDeviation = (one: Policy['deviations']['catalogue'][number]) =>
    one.code === 'DEV17' ? { ...one, severity: 3 as const, condition } : one;
  return {
    ...policy,
    scoring: { ...scoring, knockOuts: [...scoring.knockOuts, rule] },
    deviations: { ...deviations, catalogue: deviations.catalogue.map(ownDeviation) },
  };
};

const decisionOf = async (id: number) => {
  const decision = await analyst.getLoanDecision({ params: { id } });
  return [decision?.deScore, decision?.koReasons];
};
const good = ['B - Baik (76.58)', []];
const capped = ['D - Kurang (76.58)', [{ code: OWN_RULE, reasonCode: 'R04', label: words }]];

const recommend = (id: number) => analyst.recommendApplication({ params: { id }, body: { notes: 'layak' } });
const obstaclesOf = async (id: number) =>
  (await analyst.getCase({ params: { id } })).offers.find(({ label }) => label === 'recommend')?.obstacles;

/** The version of the policy that everything about a case says it was made under. */
async function versionsOf(id: number) {
  const { db } = bank.deps;
  const one = (table: 'scores' | 'loans') =>
    db.selectFrom(table).select('policy_version').where('application_id', '=', id).executeTakeFirst();
  const rows = (table: 'deviations' | 'application_history') =>
    db.selectFrom(table).select('policy_version').where('application_id', '=', id).orderBy('id').execute();
  return {
    score: (await one('scores'))?.policy_version,
    calculation: (await one('loans'))?.policy_version,
    deviations: (await rows('deviations')).map(({ policy_version }) => policy_version),
    lastDecision: (await rows('application_history')).at(-1)?.policy_version,
  };
}

describe('what a case was judged by', () => {
  let recommended = 0;
  let waiting = 0;

  it('is written with its score, its calculation and its decisions', async () => {
    recommended = await shop();
    waiting = await shop();
    expect(await decisionOf(recommended)).toEqual(good);
    await recommend(recommended);
    expect(await versionsOf(recommended)).toEqual({ score: 1, calculation: 1, deviations: [1], lastDecision: 1 });
  });

  it('is not what the bank decided for tomorrow', async () => {
    const tomorrow = new Date(bank.now().getTime() + DAY_MS).toISOString().slice(0, 10);
    await decideOnPolicy(bank, stricter, { effectiveOn: tomorrow });
    expect(await obstaclesOf(waiting)).toEqual([]);
    await analyst.renewScore({ params: { id: waiting } });
    expect(await decisionOf(waiting)).toEqual(good);
    expect((await versionsOf(waiting)).score).toBe(1);
  });

  it('must be what is in force at the recommendation: tomorrow the case is scored again first', async () => {
    bank.moveClock(DAY_MS);
    await signIn();
    expect(await obstaclesOf(waiting)).toEqual(['policy_changed']);
    const { status, problem } = await refusal(recommend(waiting));
    expect([status, problem?.details]).toEqual([409, { obstacles: ['policy_changed'] }]);
    expect(problem?.title).toContain('Kebijakan berubah');
    expect(await decisionOf(waiting)).toEqual(good);

    expect(await analyst.renewScore({ params: { id: waiting } })).toEqual({ policyVersion: 2 });
    expect(await obstaclesOf(waiting)).toEqual([]);
    expect(await decisionOf(waiting)).toEqual(capped);
    const events = await auditEventsOf(bank.deps.db, 'analyst');
    expect(
      events.filter(({ event }) => event === 'score_renewed').map(({ details }) => details['policyVersion']),
    ).toEqual([1, 2]);
    const deviations = await analyst.listDeviations({ params: { id: waiting } });
    expect(deviations.map(({ deviasi, notes }) => [deviasi.code, deviasi.severity, notes])).toEqual([
      ['DEV02', 2, 'DBR 55.61%'],
      ['DEV17', 3, 'RPC 45.00%'],
    ]);
    await recommend(waiting);
    expect((await analyst.getCase({ params: { id: waiting } })).applicationStatus).toBe('DEVIATION');
    expect(await versionsOf(waiting)).toEqual({ score: 2, calculation: 1, deviations: [2, 2], lastDecision: 2 });
  });

  it('stays that of the round from the recommendation on, and a return starts anew', async () => {
    const director = (await bank.signInAs('dir_kep')).client;
    await director.approveApplication({ params: { id: recommended }, body: { notes: 'setuju' } });
    const head = (await bank.signInAs('cabang')).client;
    const { deps } = bank;
    const { policy_version } = await deps.db
      .selectFrom('applications')
      .select('policy_version')
      .where('id', '=', recommended)
      .executeTakeFirstOrThrow();
    expect([policy_version, deps.policies.on(bank.now())?.version]).toEqual([1, 2]);
    await recalculate(head, recommended);
    expect((await versionsOf(recommended)).score).toBe(1);
    await head.returnApplication({
      params: { id: recommended },
      body: { notes: 'kurang jelas', rejectReason: 'R07' },
    });
    expect(await obstaclesOf(recommended)).toContain('policy_changed');
    await recalculate(analyst, recommended);
    expect(await obstaclesOf(recommended)).toEqual([]);
    expect(await versionsOf(recommended)).toMatchObject({ score: 2, calculation: 2, deviations: [2, 2] });
  });

  it('is looked up in memory: a later version costs no statement more', async () => {
    const id = await shop();
    const renew = () => analyst.renewScore({ params: { id } });
    await renew();
    const later = await countStatements(bank, renew);
    const first = await startBank({ env: { PROCESS: 'web' } });
    try {
      const before = bank;
      bank = first;
      await signIn();
      const early = await shop();
      const renewEarly = () => analyst.renewScore({ params: { id: early } });
      await renewEarly();
      const counted = await countStatements(first, renewEarly);
      bank = before;
      await signIn();
      expect(later).toBeLessThanOrEqual(counted);
    } finally {
      await first.close();
    }
  });

  it('leaves a record that verifies', async () => expect(await faultsOfBank(bank)).toEqual([]));
});

describe('scoring again', () => {
  it('is the analyst’s alone, and only at their desk', async () => {
    const id = await shop();
    const checker = (await bank.signInAs('checker')).client;
    expect((await refusal(checker.renewScore({ params: { id } }))).status).toBe(403);
    await recommend(id);
    expect((await refusal(analyst.renewScore({ params: { id } }))).status).toBe(409);
  });
});

describe('what an area could reach', () => {
  const weightsOf = async (id: number): Promise<Record<string, number>> => {
    const profile = await analyst.getScoringProfile({ params: { id } });
    expect(profile?.areas?.map(({ criteria }) => criteria.length)).toEqual([4, 3, 3, 3, 4, 8]);
    return Object.fromEntries((profile?.areas ?? []).map(({ area, weightPercent }) => [area, weightPercent]));
  };
  const moved = (policy: Policy): Policy => {
    const by = { character: 7.5, personal: -7.5 } as Readonly<Record<string, number>>;
    const areas = policy.scoring.areas.map((area) => ({
      ...area,
      weightPercent: area.weightPercent + (by[area.key] ?? 0),
    }));
    return { ...policy, scoring: { ...policy.scoring, areas } };
  };

  it('is told by the version that the case was scored by, and not by the first or the last', async () => {
    const before = await shop();
    const first = await weightsOf(before);
    const effectiveOn = new Date(bank.now().getTime() + DAY_MS).toISOString().slice(0, 10);
    await decideOnPolicy(bank, moved, { effectiveOn });
    bank.moveClock(DAY_MS);
    await signIn();
    const after = await shop();
    expect(await weightsOf(before)).toEqual(first);
    expect(await weightsOf(after)).toEqual({
      ...first,
      Karakter: (first['Karakter'] ?? 0) + 7.5,
      DataPribadi: (first['DataPribadi'] ?? 0) - 7.5,
    });
    await analyst.renewScore({ params: { id: before } });
    expect(await weightsOf(before)).toEqual(await weightsOf(after));
  });
});
