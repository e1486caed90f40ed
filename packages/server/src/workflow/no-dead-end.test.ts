import { ApiError } from '@trustiq/contract/client.ts';
import { PRESCREEN_CONSENT_VERSION } from '@trustiq/contract/prescreen/prescreen-upload.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { officers } from '@trustiq/domain/access/role-groups.ts';
import { HRD_AREA_ID, type Role } from '@trustiq/domain/access/roles.ts';
import type { Track } from '@trustiq/domain/access/track.ts';
import { fieldStatus } from '@trustiq/domain/workflow/application-statuses.ts';
import {
  openStatuses,
  type Status,
  statusCodes,
  type TransitionName,
  transitionNames,
  transitionRule,
} from '@trustiq/domain/workflow/application-workflow.ts';
import { queues } from '@trustiq/domain/workflow/queues.ts';
import type { Call } from '@trustiq/domain/workflow/workflow-rule.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userSubject } from '../platform/marks/subject.ts';
import { recalculate } from '../testing/application-in-approval.ts';
import { staffOf } from '../testing/carry-to-disbursed.ts';
import { dailyPart } from '../testing/daily-part.ts';
import { businessSurvey, ktpUpload, originationBody } from '../testing/origination-body.ts';
import { base64, csvFile, fileRow } from '../testing/prescreen-file.ts';
import { rememberSubjects } from '../testing/remember.ts';
import { serviceClient } from '../testing/service-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

const tracks: readonly Track[] = ['CHECKER', 'HRD'];
const MOST_STEPS = 16;
const SEASONAL = 13;

const targetsOf = (name: TransitionName, from: Status): readonly Status[] => {
  const { to } = transitionRule(name);
  if (to === 'SAME') return [from];
  return typeof to === 'string' ? [to] : to.oneOf;
};

const isBefore = (one: Status, other: Status) => statusCodes.indexOf(one) < statusCodes.indexOf(other);
const isOpen = (status: Status) => openStatuses.some((open) => open === status);

/**
 * Every arrow of the table that leads back to an open status, on every track on which it can be walked. Those that follow
 * from blind votes need a bank that votes so: `blind-votes.test.ts` goes on from there.
 */
const returns = transitionNames.flatMap((name) => {
  const { from, desk, endsVotes } = transitionRule(name);
  if (endsVotes === true) return [];
  const back = from.filter((status) => targetsOf(name, status).some((to) => isOpen(to) && isBefore(to, status)));
  const ways = tracks.filter((track) => desk === undefined || desk === track);
  return back.flatMap((status) => ways.map((track) => [name, status, track] as const));
});

let bank: TestBank;
let staff: ReturnType<typeof staffOf>;
const channels = new Map<Track, Client>();
beforeAll(async () => {
  // What jobs do is done by the walk, so that every stop is seen.
  bank = await startBank({ env: { PROCESS: 'web' } });
  staff = staffOf(bank);
  await payForEmployees();
  channels.set('CHECKER', (await serviceClient(bank, '001')).client);
  channels.set('HRD', (await serviceClient(bank, EMPLOYEE_BRANCH)).client);
});
afterAll(() => bank.close());

const EMPLOYEE_BRANCH = '999';

/** The demo has nobody in operations at the unit of employee loans; a bank that lends there has. */
async function payForEmployees(): Promise<void> {
  const { db } = bank.deps;
  const { id } = await db
    .updateTable('users')
    .set({ area_id: HRD_AREA_ID, branch_id: null })
    .where('user_name', '=', 'ops_area')
    .returning('id')
    .executeTakeFirstOrThrow();
  await rememberSubjects(bank, [userSubject(id)]);
}

const statusOf = async (id: number) => (await staff.placeOf(id)).status;

/** Everybody at this place with one of these roles; who is bound to no place is everywhere. */
async function peopleWith(roles: readonly Role[], id: number): Promise<string[]> {
  const place = await staff.placeOf(id);
  return (await Promise.all(roles.map((role) => staff.peopleOf(role, place)))).flat();
}

/** The case stands on a list of somebody, as that person's own screen asks for it. */
async function expectOnAList(id: number): Promise<void> {
  const { status, track } = await staff.placeOf(id);
  // The program's own step: it moves on by itself, and what it holds back stands with the analyst.
  if (status === 'KYC' || !isOpen(status)) return;
  if (status === fieldStatus) {
    for (const name of await peopleWith(officers, id)) {
      const rows = await (await staff.clientOf(name)).listFieldForms({});
      if (rows.some(({ applicationId, sentAt, closedAt }) => applicationId === id && !sentAt && !closedAt)) return;
    }
    throw new Error(`${id} waits in the field and stands on no officer's list`);
  }
  const asked = Object.values(queues).filter(
    (queue) => queue.status === status && (queue.track === undefined || queue.track === track),
  );
  for (const { roles } of asked)
    for (const name of await peopleWith(roles, id)) {
      const query = { 'applicationStatus.equals': status, size: 200 } as const;
      const { rows } = await (await staff.clientOf(name)).listApplications({ query });
      if (rows.some((row) => row.id === id)) return;
    }
  throw new Error(`${id} is in ${status} and stands on nobody's list`);
}

/** A refusal with everything that it names: the title alone says too little of where a walk ended. */
const inWords = <Value>(call: Promise<Value>, at = ''): Promise<Value> =>
  call.catch((error: unknown) => {
    throw error instanceof ApiError ? new Error(`${at} ${JSON.stringify(error.problem)}`) : error;
  });

async function begin(track: Track): Promise<number> {
  const channel = channels.get(track) as Client;
  // Large enough for a chain in which every way back is somebody's.
  const asked = track === 'HRD' ? { productId: 106381, loanAmount: 10_000_000 } : { loanAmount: 30_000_000, tenor: 36 };
  const whole = originationBody();
  const job = { ...whole.job, noNpk: '10203' };
  const { id } = await inWords(channel.originateApplication({ body: { ...whole, job, ...asked } }));
  const { lvud, photos, pinjaman, cekKarakter } = businessSurvey();
  const analisaCredit = {
    debtorName: 'SRI CONTOH',
    jobCompanyName: 'PT Contoh',
    fcLoanAmount: 10_000_000,
    fcLoanTenor: 12,
    jobBasicSalary: 8_000_000,
    jobGrossIncome: 8_000_000,
  };
  const body = track === 'HRD' ? { analisaCredit } : { lvud, photos, pinjaman, cekKarakter };
  await inWords(channel.saveSurvey({ params: { id }, body }));
  await inWords(channel.addOriginationDocument({ params: { id }, body: ktpUpload }));
  await expectOnAList(id);
  return id;
}

async function step(id: number, { deviates = false } = {}): Promise<void> {
  bank.moveClock(1_000);
  const { status, track } = await staff.placeOf(id);
  if (status === fieldStatus) await inWords((channels.get(track) as Client).submitOrigination({ params: { id } }));
  else {
    if (status === 'ANALYST') await (deviates ? deviate(id) : mend(id));
    await inWords(staff.takeStep(id), status);
  }
  await expectOnAList(id);
}

/** The analyst finds something that somebody must agree to; found before, it stands there already. */
const deviate = async (id: number) => {
  const body = { aplicationId: id, deviasiId: SEASONAL, notes: 'musiman' };
  await (await staff.clientOf('analyst')).addDeviation({ body }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
};

/** What the deviation approver did not agree to is gone before the case goes on. */
const mend = async (id: number) => {
  const analyst = await staff.clientOf('analyst');
  const refused = (await analyst.listDeviations({ params: { id } })).filter(({ state }) => state === 'REFUSED');
  for (const deviation of refused) await inWords(analyst.removeDeviation({ params: { id: deviation.id } }));
};

async function walkTo(id: number, wanted: Status): Promise<void> {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const status = await statusOf(id);
    if (status === wanted) return;
    await step(id, { deviates: wanted === 'DEVIATION' });
  }
  throw new Error(`${id} did not come to ${wanted}`);
}

const back = { notes: 'kembali untuk dilengkapi', rejectReason: 'R05' };

/** How a person presses what leads back; a call that is not here is a way that nobody has walked. */
const presses: Partial<Record<Call | 'terms', (client: Client, id: number) => Promise<unknown>>> = {
  returnToAo: (client, id) =>
    client.returnApplicationToAo({
      body: { appId: id, notes: 'lagi', status: fieldStatus, email: false, sms: false },
    }),
  return: (client, id) => client.returnApplication({ params: { id }, body: back }),
  reject: (client, id) => client.rejectApplication({ params: { id }, body: back }),
  terms: (client, id) => recalculate(client, id, { fewerMonths: 1 }),
};

/** Until whoever may take this very transition has taken it: the votes before theirs are given. */
async function goBack(id: number, name: TransitionName, from: Status): Promise<void> {
  const { roles, call } = transitionRule(name);
  const press = presses[call ?? 'terms'];
  if (press === undefined) throw new Error(`${name}: nobody knows how to press ${call}`);
  for (let votes = 0; votes < MOST_STEPS; votes += 1) {
    const place = await staff.placeOf(id);
    const turn = place.step_role === null ? roles : roles.filter((role) => role === place.step_role);
    const names = await peopleWith(turn as Role[], id);
    bank.moveClock(1_000);
    if (names.length > 0) return staff.byOneOf(names, (client) => press(client, id));
    await step(id);
    expect(await statusOf(id), `${name} is nobody's turn`).toBe(from);
  }
}

describe('issue 15, point 4: from wherever a case is sent back it comes to its money', () => {
  it('walks every way back that the table has', () => {
    expect(returns.length).toBeGreaterThan(6);
  });

  it.each(dailyPart(returns, 3))('%s from %s on the track %s', async (name, from, track) => {
    const id = await begin(track);
    await walkTo(id, from);
    await goBack(id, name, from);
    expect(targetsOf(name, from)).toContain(await statusOf(id));
    await expectOnAList(id);
    await walkTo(id, 'DISBURSED');
  });
});

/** A row of a list that became an application. */
async function beginInPrescreen(track: Track): Promise<number> {
  const clerk = await staff.clientOf('user');
  const place = track === 'HRD' ? { branchId: 11, refCode: 'KPG1' } : { branchId: 1, refCode: 'KMPS1' };
  const consent = { isGiven: true, version: PRESCREEN_CONSENT_VERSION } as const;
  const fileData = base64(csvFile([fileRow(place)]));
  const { data } = await clerk.uploadPrescreenFile({ body: { fileData, consent } });
  const { id } = await clerk.processPrescreenRow({ params: { id: Number(data[0]?.id) } });
  await expectOnAList(id);
  return id;
}

const ends = ['REJECTED', 'CANCELLED'] as const;
// Both ends at every second place: the rule is the same everywhere, and walking there takes time.
const places = openStatuses.flatMap((status, index) =>
  tracks.map((track, turn) => [status, track, ends[(index + turn) % 2] ?? 'REJECTED'] as const),
);

describe('issue 15, point 4: from wherever a case stands it can be ended', () => {
  it.each(dailyPart(places, 3))('%s on the track %s: %s', async (status, track, end) => {
    const id = status === 'PRESCREEN' ? await beginInPrescreen(track) : await begin(track);
    await walkTo(id, status);
    const maintainer = await staff.clientOf('user');
    const body = { appId: id, email: false, sms: false, notes: 'pemohon mundur' };
    if (end === 'REJECTED') await maintainer.rejectApplicationAtDesk({ body: { ...body, reason: 'R05' } });
    else await maintainer.cancelApplication({ body: { ...body, reason: 'C01' } });
    expect(await statusOf(id)).toBe(end);
  });
});
