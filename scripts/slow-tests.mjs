// What `npm test` shows in turn: the files that take longest. Every other file, and what has no turn below, runs each time.
// A sixth of these runs with each commit, so that six commits one after the other show all of them; `npm test -- --whole`
// shows all of them at once. Plain JavaScript: it runs on the machine's own Node, before anything is installed.
import { spawnSync } from 'node:child_process';

export const TURNS = 6;

/** Seconds on two busy cores (2026-11-19), on both databases together: only their proportion matters. */
const slowTests = {
  'packages/server/src/features/policy-trials/policy-trials.test.ts': 130,
  'packages/server/src/features/policy-trials/forged-trial.test.ts': 101,
  'packages/server/src/platform/record/tampering.test.ts': 96,
  'packages/server/src/features/core-banking/disbursement.test.ts': 87,
  'packages/server/src/operations.test.ts': 85,
  'packages/server/src/features/demo/demo-bank.test.ts': 79,
  'packages/server/src/planted-faults.test.ts': 67,
  'packages/server/src/start-script.test.ts': 64,
  'packages/server/src/start-program.test.ts': 52,
  'packages/server/src/workflow/sealed-writes.test.ts': 48,
  'packages/server/src/features/policy/policy-versions.test.ts': 45,
  'packages/server/src/platform/record/relied-versions.test.ts': 42,
  'packages/server/src/faults/backup.test.ts': 42,
  'packages/server/src/features/core-banking/payment-by-hand.test.ts': 41,
  'packages/server/src/faults/kill-trial.test.ts': 38,
  'packages/server/src/platform/http/slow-sockets.test.ts': 35,
  'packages/server/src/earlier-releases.test.ts': 32,
  'packages/server/src/platform/upgrades/audited-upgrades.test.ts': 30,
  'packages/server/src/features/prescreen/prescreen-upload.test.ts': 30,
  'packages/server/src/features/shared-traits/alike-photos.test.ts': 29,
  'packages/server/src/features/passing-options/applied-options.test.ts': 27,
  'packages/server/src/cli/verify-capsule.test.ts': 24,
  'packages/server/src/faults/verify-beside-work.test.ts': 23,
  'packages/server/src/faults/postgres-killed.test.ts': 23,
  'packages/server/src/features/policy-trials/approved-by-forged-figures.test.ts': 20,
  'packages/server/src/features/shared-traits/tries-of-photos.test.ts': 19,
  'packages/server/src/deploy.test.ts': 19,
  'packages/server/src/features/scoring/scoring.test.ts': 19,
  'packages/server/src/features/field/forged-form.test.ts': 18,
  'packages/server/src/features/policy/read-policy-file.test.ts': 18,
  'packages/server/src/faults/many-processes.test.ts': 18,
  'packages/server/src/workflow/every-shown-case.test.ts': 18,
  'packages/server/src/features/policy/first-policy.test.ts': 17,
  'packages/server/src/features/demo/first-start.test.ts': 17,
  'packages/server/src/workflow/random-commands.test.ts': 17,
  'packages/server/src/features/scoring/missing-inputs.test.ts': 17,
  'packages/server/src/workflow/votes-kept-back.test.ts': 17,
  'packages/server/src/workflow/shown-at-one-moment.test.ts': 17,
  'packages/server/src/faults/kill-at-payment.test.ts': 17,
  'packages/server/src/platform/schema-check/foreign-schema.test.ts': 16,
  'packages/server/src/features/borrower-report/borrower-report.test.ts': 16,
  'packages/server/src/workflow/no-dead-end.test.ts': 15,
  'packages/server/src/features/core-banking/cif-registration.test.ts': 15,
  'packages/server/src/features/identity/password-guessing.test.ts': 15,
  'packages/server/src/features/core-banking/hand-payments-attacked.test.ts': 15,
  'packages/server/src/faults/kill-server.test.ts': 14,
  'packages/server/src/features/field/random-forms.test.ts': 14,
  'packages/server/src/features/core-banking/renamed-bank.test.ts': 14,
  'packages/server/src/features/policy-trials/changed-columns.test.ts': 13,
  'packages/server/src/platform/database/two-roles.test.ts': 12,
  'packages/server/src/faults/kill-holding-job.test.ts': 12,
  'packages/server/src/workflow/couples.test.ts': 12,
  'packages/server/src/platform/record/laundering.test.ts': 12,
  'packages/server/src/platform/database/closed-directory.test.ts': 11,
  'packages/server/src/workflow/loan-balances.test.ts': 11,
  'packages/server/src/features/field/field-forms.test.ts': 11,
  'packages/server/src/features/messages/messages.test.ts': 11,
  'packages/server/src/features/identity/people.test.ts': 10,
  'packages/server/src/features/core-banking/cif-of-another.test.ts': 10,
  'packages/server/src/platform/http/fuzz.test.ts': 10,
  'packages/server/src/features/field/returned-forms.test.ts': 10,
  'packages/server/src/schema-types.test.ts': 10,
  'packages/server/src/features/policy/successors.test.ts': 10,
  'packages/server/src/platform/audit/verify-audit.test.ts': 10,
  'packages/server/src/features/bureau/missing-fields.test.ts': 10,
  'packages/server/src/canary.test.ts': 10,
  'packages/server/src/features/prescreen/changed-rows.test.ts': 10,
  'packages/server/src/platform/audit/checkpoints.test.ts': 10,
  'packages/server/src/platform/upgrades/forgotten-upgrades.test.ts': 9,
  'packages/server/src/workflow/put-back-book.test.ts': 9,
  'packages/server/src/features/prescreen/prescreen-decisions.test.ts': 9,
  'packages/server/src/faults/partner-behaviours.test.ts': 9,
  'packages/server/src/workflow/beside-a-decision.test.ts': 9,
  'packages/server/src/other-bank.test.ts': 9,
  'packages/server/src/features/identity/forgotten-password.test.ts': 9,
  'packages/server/src/features/policy/return-reasons.test.ts': 9,
  'packages/server/src/faults/full-database.test.ts': 9,
  'packages/server/src/faults/cut-at-commit.test.ts': 9,
  'packages/server/src/faults/overload.test.ts': 9,
  'packages/server/src/features/system/stream-events.test.ts': 9,
  'packages/server/src/features/origination/channel-behind-the-record.test.ts': 8,
  'packages/server/src/features/webhooks/webhooks.test.ts': 8,
  'packages/server/src/workflow/put-back-with-marks.test.ts': 8,
  'packages/server/src/platform/database/own-settings.test.ts': 8,
  'packages/server/src/features/scoring/outgrown-deviations.test.ts': 8,
  'packages/server/src/platform/audit/witness.test.ts': 8,
  'packages/server/src/workflow/unchecked-applications.test.ts': 8,
  'packages/server/src/platform/audit/digest-lines.test.ts': 8,
  'packages/server/src/faults/full-disk.test.ts': 8,
  'packages/server/src/features/loan/save-simulation.test.ts': 8,
  'packages/server/src/features/absences/absences.test.ts': 7,
  'packages/server/src/platform/audit/begun-anew.test.ts': 7,
  'packages/server/src/features/identity/birth-mark.test.ts': 7,
  'packages/server/src/features/origination/asked-by-the-book.test.ts': 7,
  'packages/server/src/features/notices/case-news.test.ts': 7,
  'packages/server/src/features/brief/case-brief.test.ts': 7,
  'packages/server/src/workflow/seen-version.test.ts': 7,
  'packages/server/src/cli/bank-command.test.ts': 7,
  'packages/server/src/features/core-banking/core-banking.gateway.test.ts': 7,
  'packages/server/src/features/sittings/sittings.test.ts': 6,
  'packages/server/src/replaced-secret.test.ts': 6,
  'packages/server/src/features/scoring/watchlist.test.ts': 6,
  'packages/server/src/features/identity/set-up-stage.test.ts': 6,
  'packages/server/src/changed-files.test.ts': 6,
  'packages/server/src/workflow/related-parties.test.ts': 6,
  'packages/server/src/faults/clock-jumps.test.ts': 6,
  'packages/server/src/features/scoring/scored-by-version.test.ts': 6,
  'packages/server/src/features/policy/limits-of-the-day.test.ts': 6,
  'packages/server/src/workflow/closed-while-waiting.test.ts': 6,
  'packages/server/src/features/identity/forgot-password-disclosure.test.ts': 6,
};
/** Everybody's sign-in and the road from intake to the money are driven each time. */
const slowJourneys = {
  'e2e/src/journeys/field-offline.journey.ts': 112,
  'e2e/src/journeys/desk.journey.ts': 111,
  'e2e/src/journeys/field.journey.ts': 72,
  'e2e/src/journeys/beside-the-case.journey.ts': 59,
  'e2e/src/journeys/credit-information.journey.ts': 47,
  'e2e/src/journeys/accessibility.journey.ts': 42,
  'e2e/src/journeys/set-up.journey.ts': 40,
  'e2e/src/journeys/identity.journey.ts': 38,
  'e2e/src/journeys/second-factor.journey.ts': 34,
  'e2e/src/journeys/on-paper.journey.ts': 31,
  'e2e/src/journeys/reading-a-case.journey.ts': 30,
  'e2e/src/journeys/employee.journey.ts': 30,
  'e2e/src/journeys/drawn-list.journey.ts': 29,
  'e2e/src/journeys/drawn-door.journey.ts': 25,
  'e2e/src/journeys/two-people.journey.ts': 24,
  'e2e/src/journeys/passing-options.journey.ts': 20,
  'e2e/src/journeys/policy-trial.journey.ts': 20,
  'e2e/src/journeys/shared-traits.journey.ts': 16,
  'e2e/src/journeys/prescreen.journey.ts': 15,
  'e2e/src/journeys/capsule-reader.journey.ts': 15,
  'e2e/src/journeys/hostile-texts.journey.ts': 8,
};

export const slowFiles = Object.keys({ ...slowTests, ...slowJourneys });

/** Into turns of about the same length: always the next longest to the turn that has least. */
function dealt(seconds) {
  const turns = Array.from({ length: TURNS }, () => ({ files: [], seconds: 0 }));
  for (const [file, long] of Object.entries(seconds).toSorted(([, one], [, other]) => other - one)) {
    const least = turns.reduce((found, turn) => (turn.seconds < found.seconds ? turn : found));
    least.files.push(file);
    least.seconds += long;
  }
  return turns.map(({ files }) => files);
}

const journeys = dealt(slowJourneys);
/** The files of each turn. */
export const turns = dealt(slowTests).map((files, turn) => [...files, ...journeys[turn]]);

/** What another turn than this one shows; nothing where everything is shown. `below`: paths from this folder on. */
export function leftOut(turn, below) {
  if (turn === undefined || turn === '') return [];
  return turns.flatMap((files, other) =>
    other === Number(turn)
      ? []
      : files.filter((file) => file.startsWith(below)).map((file) => file.slice(below.length)),
  );
}

/** By the number of commits, so that the same commit always shows the same. */
export function turnOfCommit(directory) {
  const { stdout, status } = spawnSync('git', ['rev-list', '--count', 'HEAD'], { cwd: directory, encoding: 'utf8' });
  return status === 0 ? Number(stdout) % TURNS : 0;
}
