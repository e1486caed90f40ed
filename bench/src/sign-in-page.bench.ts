import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { serveBank } from './bank/serve-bank.ts';

const GOAL = 95;

/** Lighthouse on the built sign-in page, desktop preset. */
const bank = await serveBank();
const chrome = await launch({
  chromePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  chromeFlags: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
const result = await lighthouse(
  `${bank.url}/auth/login`,
  { port: chrome.port, onlyCategories: ['performance', 'accessibility', 'best-practices'], logLevel: 'error' },
  desktopConfig,
);
chrome.kill();
await bank.close();

const scores = Object.values(result?.lhr.categories ?? {}).map(({ id, score }) => ({
  id,
  score: Math.round((score ?? 0) * 100),
}));
for (const { id, score } of scores) process.stdout.write(`${id}: ${score}\n`);
const audits = result?.lhr.audits ?? {};
for (const id of [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]) {
  process.stdout.write(`${id}: ${audits[id]?.displayValue ?? '-'}\n`);
}
const isGood = scores.filter(({ id }) => id !== 'best-practices').every(({ score }) => score >= GOAL);
process.exit(isGood && scores.length > 0 ? 0 : 1);
