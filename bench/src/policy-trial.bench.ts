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
import { type CaseToTry, tryCases } from '../../packages/server/src/workflow/try-cases.ts';
import { growBank } from './bank/grown-bank.ts';
import { percentiles } from './bank/percentiles.ts';
import { signedIn } from './bank/signed-in.ts';

const APPLICATIONS = Number(process.env['APPLICATIONS'] ?? 100_000);
const GOAL_SECONDS_OF_100_000 = 120;
const BESIDE_GOAL_MS = 150;
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
  const alone = await percentiles(500, read);
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
    return took[Math.floor(took.length * 0.99)] ?? 0;
  })();
  while (trial === undefined || trial.state === 'RUNNING') {
    await wait(200);
    [trial] = (await admin.listPolicyTrials({ params })).trials;
  }
  const seconds = (performance.now() - started) / 1000;
  isOver = true;
  return { trial, seconds, besideMs: await reading, aloneMs: alone.p99 };
}

const ROUNDS = 5;

/** Milliseconds of a processor for each case, in the best of some rounds: others on the machine only make it slower. */
function processorMs(cases: number, work: () => void): number {
  const took = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / cases;
  });
  return Math.min(...took);
}

/** What opening and assessing cost in one thread, without a database: by the draft alone, and with the control run. */
async function measureRules(bank: Bank): Promise<{ draftMs: number; controlledMs: number }> {
  const opened = await openPostgres(bank.url, 1);
  const db = withSecrets(opened.db, secretsFrom(bank.secret));
  const admin = await signedIn(bank.address, 'admin');
  const { policy } = await admin.getPolicy({ params: { version: 1 } });
  const ids = await listAssessedCases(db, { after: null, through: null }, SAMPLE);
  const records = await listAssessments(db, ids);
  const cases: CaseToTry[] = [];
  for (const record of records) {
    const applicationId = record.application_id;
    cases.push({ applicationId, amountRupiah: 0, record, key: await findCaseKey(db, applicationId) });
  }
  await opened.close();
  const draft = changed(policy);
  const drafted = policyOfDraft(draft, 1);
  const tryThem = tryCases({ draft, base: 1, versions: [{ version: 1, policy }] });
  const draftAlone = () => {
    for (const { record, key } of cases)
      if (record !== null && key !== null && key !== 'NOT_OURS')
        keptOutcome(assess(openAssessment(record, key), drafted));
  };
  return {
    draftMs: processorMs(cases.length, draftAlone),
    controlledMs: processorMs(cases.length, () => void tryThem(cases)),
  };
}

/** A proposed policy over every assessed case of a bank, with its control run; a kept bank by BENCH_DATABASE_URL. */
const bank = await growBank(APPLICATIONS);
const { trial, seconds, besideMs, aloneMs } = await runTrial(bank);
const { draftMs, controlledMs } = await measureRules(bank);
const perCaseMs = (1000 * seconds) / trial.tried;
const load = loadavg()
  .map((one) => one.toFixed(1))
  .join(' ');
console.log(`${trial.tried} cases, ${trial.state}, ${seconds.toFixed(1)} s; load average ${load}`);
console.log(
  `100,000 at this pace: ${(100 * perCaseMs).toFixed(0)} s with the control run, goal ${GOAL_SECONDS_OF_100_000}; ` +
    `processor seconds of the rules: ${(100 * draftMs).toFixed(0)} for the draft alone, goal ${DRAFT_GOAL_SECONDS_OF_100_000}, ` +
    `${(100 * controlledMs).toFixed(0)} with the control run (ratio ${(controlledMs / draftMs).toFixed(1)}); ` +
    `ratio of the whole to its rules ${(perCaseMs / controlledMs).toFixed(1)}`,
);
console.log(
  `a list read beside it: p99 ${besideMs.toFixed(0)} ms, goal ${BESIDE_GOAL_MS}, alone ${aloneMs.toFixed(0)} ms, ratio ${(besideMs / aloneMs).toFixed(1)}`,
);
await bank.close();
const isWithin =
  besideMs <= BESIDE_GOAL_MS &&
  100 * perCaseMs <= GOAL_SECONDS_OF_100_000 &&
  100 * draftMs <= DRAFT_GOAL_SECONDS_OF_100_000;
process.exit(trial.state === 'DONE' && isWithin ? 0 : 1);
