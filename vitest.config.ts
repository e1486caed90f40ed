import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { leftOut } from './scripts/slow-tests.mjs';

// Threads and processes that tests begin read the program from its sources: what was compiled once serves all of them.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/trustiq/compiled');

/** A limit for tests that hang: a busy machine says nothing about the program. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

const server = {
  root: 'packages/server',
  include: ['src/**/*.test.ts'],
  ...patience,
  // Every file starts a bank of its own and shares nothing but the loaded modules, which take a second to load.
  isolate: false,
  // What a test makes lives shortly: with room for it, the collector finds little that is still wanted.
  execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=128'],
  // Thousands of people sign in: the tests spend no time on what makes guessing slow.
  alias: { '@node-rs/argon2': join(import.meta.dirname, 'packages/server/src/testing/cheap-argon2.ts') },
};

/** What can tell nothing about the database is never shown on the embedded one. */
const sameOnBoth = [
  'src/open-side-ports.test.ts',
  'src/platform/record/{tampering,laundering,keep-policy,unreadable-entries}.test.ts',
  'src/platform/upgrades/forgotten-upgrades.test.ts',
  'src/{changed-files,minted-tokens}.test.ts',
  'src/workflow/{put-back,put-back-with-marks,random-commands}.test.ts',
  'src/platform/audit/witness.test.ts',
  'src/platform/http/{access,fuzz,foreign-sites,limit-in-flight,slow-sockets,well-formed-text}.test.ts',
  'src/platform/settings/*.test.ts',
  'src/platform/partners/*.test.ts',
  'src/platform/{storage,kept-files,tables}/*.test.ts',
  'src/{lock-file,planted-faults,schema-types,every-platform,tests-in-turn}.test.ts',
  'src/faults/{partner-behaviours,mail-behaviours,poison-job}.test.ts',
  'src/features/core-banking/{core-banking.gateway,disbursement,paid-once,cif-registration}.test.ts',
  'src/features/borrower-report/borrower-report.test.ts',
  'src/features/bureau/{gateways,read-set}.test.ts',
  'src/features/loan/insurer.test.ts',
  'src/features/messages/*.test.ts',
  'src/features/identity/{forgotten-password,forgot-password-disclosure,captcha,password-guessing}.test.ts',
];

/**
 * What is shown on the embedded database each day: all that touches how it is opened, written, locked, signed and listened
 * to, every reading there is, and what several people do at once. The other tests ask the same statements of the same
 * engine; journeys in the browser sign in, bring applications, decide, upload, pay and listen on it; `npm run test:long --
 * embedded` runs every file on it.
 */
const onEmbeddedDaily = [
  'src/start-program.test.ts',
  'src/canary.test.ts',
  'src/cli/user.test.ts',
  'src/faults/{backup,kill-server}.test.ts',
  'src/platform/{database,moment}/*.test.ts',
  'src/platform/upgrades/audited-upgrades.test.ts',
  'src/platform/audit/{every-reading,boundary}.test.ts',
  'src/platform/record/{rely-on-actor,below-zero}.test.ts',
  'src/platform/marks/guarded-tables.test.ts',
  'src/platform/events/*.test.ts',
  'src/platform/http/repeat-once.test.ts',
  'src/platform/verify/spans.test.ts',
  'src/features/demo/*.test.ts',
  'src/features/identity/{password-race,first-administrator}.test.ts',
  'src/features/policy-trials/*.test.ts',
  'src/features/reports/*.test.ts',
  'src/features/system/jobs.test.ts',
  'src/workflow/{races,read-in-the-moment}.test.ts',
];

/** What the demo holds, and how it first starts, is shown on the database that demonstrations have; so is its directory. */
const onEmbeddedOnly = [
  'src/features/demo/{demo-bank,first-start}.test.ts',
  'src/platform/database/{closed-directory,directory-lock}.test.ts',
];

/** The embedded database has one process and no lines that could break. */
const onPostgresOnly = [
  'src/workflow/{beside-a-decision,closed-while-waiting,shown-at-one-moment}.test.ts',
  'src/platform/http/scope.test.ts',
  'src/earlier-releases.test.ts',
  'src/workflow/{sealed-writes,random-attacker}.test.ts',
  'src/platform/database/{broken-connection,two-roles}.test.ts',
  'src/platform/audit/strangers.test.ts',
  'src/features/policy/pages-without-policy-queries.test.ts',
  'src/faults/{cut,full,many,overload,postgres}*.test.ts',
  'src/{start-script,operations,deploy,channel-document}.test.ts',
  'src/faults/{kill-at-payment,kill-holding-job,kill-trial,verify-beside-work}.test.ts',
];

/** What `npm test` shows with another commit than this one; by hand everything is shown. */
const notInTurn = leftOut(process.env['TURN'], 'packages/server/');

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'domain', root: 'packages/domain', include: ['src/**/*.test.ts'], isolate: false, ...patience } },
      {
        test: {
          name: 'contract',
          root: 'packages/contract',
          include: ['src/**/*.test.ts'],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          ...(process.env['EVERY_FILE'] === undefined ? { include: onEmbeddedDaily } : {}),
          exclude: [...sameOnBoth, ...onPostgresOnly, ...notInTurn],
          globalSetup: 'src/testing/global-setup.ts',
        },
      },
      {
        test: {
          ...server,
          name: 'server-postgres',
          exclude: [...onEmbeddedOnly, ...notInTurn],
          globalSetup: 'src/testing/global-setup-postgres.ts',
        },
      },
      'packages/web/vite.config.ts',
    ],
  },
});
