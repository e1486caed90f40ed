import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { PolicyTrial } from '@trustiq/contract/policy-trial/policy-trials.ts';
import { assess } from '@trustiq/domain/assessment/assess.ts';
import { keptOutcome } from '@trustiq/domain/assessment/kept-outcome.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { policyOfDraft } from '@trustiq/domain/policy-trial/draft-policy.ts';
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts';
import { withSecrets } from '../../packages/server/src/platform/security/bound-secrets.ts';
import { secretsFrom } from '../../packages/server/src/platform/security/secrets.ts';
import { listAssessedCases, listAssessments } from '../../packages/server/src/workflow/assessments.store.ts';
import { findCaseKey } from '../../packages/server/src/workflow/case-key.ts';
import { openAssessment } from '../../packages/server/src/workflow/open-assessment.ts';
import { growBank } from './bank/grown-bank.ts';
import { percentiles } from './bank/percentiles.ts';
import { signedIn } from './bank/signed-in.ts';

const APPLICATIONS = Number(process.env['APPLICATIONS'] ?? 100_000);
const GOAL_SECONDS_OF_100_000 = 120;
const DRAFT_GOAL_SECONDS_OF_100_000 = 60;
/** Assessed once more right here: what the rules alone cost. */
const SAMPLE = 1_000;
const DAY_MS = 86_400_000;

/** Half of the capital: some loans are beyond their share, the others are as they were. */
const changed = (policy: Policy): Policy => ({
  ...policy,
  limits: {
    ...policy.limits,
    capital: policy.limits.capital.map((row) => ({ ...row, rupiah: Math.round(row.rupiah / 2) })),
  },
});

type Bank = Awaited<ReturnType<typeof growBank>>;

async function propose(bank: Bank) {
  const admin = await signedIn(bank.address, 'admin');
  const { policy } = await admin.getPolicy({ params: { version: 1 } });
  const effectiveOn = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  const body = { base: 1, text: JSON.stringify(changed(policy)), note: 'bench', effectiveOn };
  return { admin, proposal: await admin.proposePolicy({ body }) };
}

/** Seconds from the start of a trial to its end; somebody reads lists beside it all the time. */
async function runTrial(bank: Bank) {
  const { admin, proposal } = await propose(bank);
  const params = { id: proposal.id };
  const read = () => bank.client.listApplications({ query: { 'applicationStatus.equals': 'ANALYST', size: 10 } });
  const alone = await percentiles(50, read);
  const started = performance.now();
  await admin.startPolicyTrial({ params, body: { since: '2000-01-01', digest: proposal.digest } });
  let trial: PolicyTrial | undefined;
  let isOver = false;
  const reading = (async () => {
    const took: number[] = [];
    while (!isOver) {
      took.push((await percentiles(1, read)).p50);
      await wait(50);
    }
    took.sort((one, other) => one - other);
    return took[Math.floor(took.length * 0.95)] ?? 0;
  })();
  while (trial === undefined || trial.state === 'RUNNING') {
    await wait(200);
    [trial] = (await admin.listPolicyTrials({ params })).trials;
  }
  const seconds = (performance.now() - started) / 1000;
  isOver = true;
  return { trial, seconds, besideMs: await reading, aloneMs: alone.p95 };
}

/** What it takes to open facts and to assess them by the draft alone, in one thread and without a database. */
async function measureRules(bank: Bank): Promise<number> {
  const opened = await openPostgres(bank.url, 1);
  const db = withSecrets(opened.db, secretsFrom(bank.secret));
  const admin = await signedIn(bank.address, 'admin');
  const { policy } = await admin.getPolicy({ params: { version: 1 } });
  const drafted = policyOfDraft(changed(policy), 1);
  const ids = await listAssessedCases(db, { after: null, through: null }, SAMPLE);
  const cases = [];
  for (const record of await listAssessments(db, ids))
    cases.push({ record, key: await findCaseKey(db, record.application_id) });
  const started = performance.now();
  for (const { record, key } of cases) if (key !== null) keptOutcome(assess(openAssessment(record, key), drafted));
  const milliseconds = (performance.now() - started) / cases.length;
  await opened.close();
  return milliseconds;
}

/** A proposed policy over every assessed case of a bank, with its control run; a kept bank by BENCH_DATABASE_URL. */
const bank = await growBank(APPLICATIONS);
const { trial, seconds, besideMs, aloneMs } = await runTrial(bank);
const ruleMs = await measureRules(bank);
const perCaseMs = (1000 * seconds) / trial.tried;
const of100000 = perCaseMs * 100;
const load = loadavg()
  .map((one) => one.toFixed(1))
  .join(' ');
console.log(`${trial.tried} cases, ${trial.state}, ${seconds.toFixed(1)} s; load average ${load}`);
console.log(
  `100,000 at this pace: ${of100000.toFixed(0)} s with the control run, goal ${GOAL_SECONDS_OF_100_000}; ` +
    `the draft alone, one thread: ${(ruleMs * 100).toFixed(0)} s, goal ${DRAFT_GOAL_SECONDS_OF_100_000}; ` +
    `ratio of the whole to the rules of the draft ${(perCaseMs / ruleMs).toFixed(1)}`,
);
console.log(
  `a list read beside it: p95 ${besideMs.toFixed(0)} ms, alone ${aloneMs.toFixed(0)} ms, ratio ${(besideMs / aloneMs).toFixed(1)}`,
);
await bank.close();
const isWithin = of100000 <= GOAL_SECONDS_OF_100_000 && ruleMs * 100 <= DRAFT_GOAL_SECONDS_OF_100_000;
process.exit(trial.state === 'DONE' && isWithin ? 0 : 1);
