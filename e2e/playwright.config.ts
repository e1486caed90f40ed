import { defineConfig } from '@playwright/test';
import { bankUrl } from './src/bank/addresses.ts';
import { LONG } from './src/bank/long.ts';

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Quiet: a browser that asks nobody but our own server. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const isLong = process.env['LONG'] !== undefined;
const long = new RegExp(LONG);

/** Journeys that `npm test` shows with another commit than this one; by hand all are shown. */
const notInTurn = (process.env['JOURNEYS_LEFT_OUT'] ?? '').split('\n').filter((path) => path !== '');

export default defineConfig({
  testDir: 'src',
  projects: [
    // Everybody signs in with the demo password before journeys begin to change passwords.
    { name: 'staff', testMatch: /staff\.journey\.ts$/, fullyParallel: true, grepInvert: long },
    {
      name: 'journeys',
      testDir: 'src/journeys',
      testMatch: /\.journey\.ts$/,
      testIgnore: ['**/staff.journey.ts', ...notInTurn.map((path) => `**/${path}`)],
      dependencies: ['staff'],
      grepInvert: long,
    },
    // Too many for every run: `npm run test:long -- journeys`.
    ...(isLong
      ? [
          { name: 'the-rest', testDir: 'src/journeys', testMatch: /\.journey\.ts$/, grep: long },
          { name: 'long', testDir: 'src/long-journeys', testMatch: /\.journey\.ts$/ },
        ]
      : []),
  ],
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // At one's own desk a journey that fails once has failed; a shared machine that stalls gets a second try.
  retries: process.env['CI'] === undefined ? 0 : 1,
  outputDir: 'test-results',
  use: {
    baseURL: bankUrl,
    // Without a limit of its own a click that waits for ever ends with the whole journey, and nobody learns which it was.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1366, height: 768 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    screenshot: 'only-on-failure',
    // Every frame is drawn by the processor: nothing moves that nobody watches.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: chromium, args: quiet },
  },
  webServer: {
    command: 'node src/bank/serve-bank.ts',
    url: `${bankUrl}/api/ready`,
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
