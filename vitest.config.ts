import { defineConfig } from 'vitest/config';

const server = {
  root: 'packages/server',
  include: ['src/**/*.test.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Every file starts a bank of its own and shares nothing but the loaded modules, which take a second to load.
  isolate: false,
};

/** What does not depend on the database is shown once, on PostgreSQL. */
const sameOnBoth = [
  'src/open-side-ports.test.ts',
  'src/platform/record/{tampering,laundering,keep-policy,unreadable-entries}.test.ts',
  'src/platform/database/{told,forgotten}-upgrades.test.ts',
  'src/{changed-files,minted-tokens}.test.ts',
  'src/features/workflow/{put-back,put-back-with-marks,random-commands}.test.ts',
  'src/platform/audit/witness.test.ts',
  'src/platform/http/{access,fuzz,foreign-sites,limit-in-flight,slow-sockets,trusted-proxies,well-formed-text}.test.ts',
  'src/platform/partners/*.test.ts',
  'src/platform/{storage,tables}/*.test.ts',
  'src/{lock-file,planted-faults,schema-types}.test.ts',
  'src/faults/{partner-moods,mail-moods,poison-job}.test.ts',
  'src/features/core-banking/{core-banking.gateway,disbursement,paid-once,cif-registration}.test.ts',
  'src/features/borrower-report/borrower-report.test.ts',
  'src/features/bureau/{gateways,read-set}.test.ts',
  'src/features/loan/insurer.test.ts',
  'src/features/messages/*.test.ts',
  'src/features/identity/{forgotten-password,forgot-password-disclosure,captcha,password-guessing}.test.ts',
];

/** What the demo holds, and how it first starts, is shown on the database that demonstrations have. */
const onEmbeddedOnly = ['src/features/demo/{demo-bank,first-start}.test.ts'];

/** The embedded database has one process and no lines that could break. */
const onPostgresOnly = [
  'src/features/workflow/{beside-a-decision,shown-at-one-moment}.test.ts',
  'src/platform/http/scope.test.ts',
  'src/earlier-releases.test.ts',
  'src/features/workflow/{sealed-writes,random-attacker}.test.ts',
  'src/platform/database/{broken-connection,two-roles}.test.ts',
  'src/platform/audit/strangers.test.ts',
  'src/faults/{cut,full,many,overload,postgres}*.test.ts',
  'src/start-script.test.ts',
  'src/faults/{kill-at-payment,kill-holding-job,verify-beside-work}.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'domain', root: 'packages/domain', include: ['src/**/*.test.ts'], isolate: false } },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], isolate: false } },
      {
        test: {
          ...server,
          name: 'server',
          exclude: [...sameOnBoth, ...onPostgresOnly],
          globalSetup: 'src/testing/global-setup.ts',
        },
      },
      {
        test: {
          ...server,
          name: 'server-postgres',
          exclude: onEmbeddedOnly,
          globalSetup: 'src/testing/global-setup-postgres.ts',
        },
      },
      'packages/web/vite.config.ts',
    ],
  },
});
