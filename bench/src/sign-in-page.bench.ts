import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { serveBank } from './bank/serve-bank.ts';

const SHOWN = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

/** The preset of a phone: 412 × 823, 4 × slower, 1.6 Mbit/s with 150 ms. */
const presets = [
  { name: 'desktop', config: desktopConfig, goal: 95 },
  { name: 'mobile', config: undefined, goal: 90 },
];

/** Lighthouse on the built sign-in page, both presets. */
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

async function isGood({ name, config, goal }: (typeof presets)[number]): Promise<boolean> {
  const result = await lighthouse(
    `${bank.url}/auth/login`,
    { port: chrome.port, onlyCategories: ['performance', 'accessibility', 'best-practices'], logLevel: 'error' },
    config,
  );
  const scores = Object.values(result?.lhr.categories ?? {}).map(({ id, score }) => ({
    id,
    score: Math.round((score ?? 0) * 100),
  }));
  console.log(`${name}, goal ${goal}: ${scores.map(({ id, score }) => `${id} ${score}`).join(', ')}`);
  const audits = result?.lhr.audits ?? {};
  for (const id of SHOWN) console.log(`  ${id}: ${audits[id]?.displayValue ?? '-'}`);
  for (const { id, title, score } of Object.values(audits)) {
    if (score !== null && score < 0.9) console.log(`  named: ${id} (${title})`);
  }
  return scores.length > 0 && scores.filter(({ id }) => id !== 'best-practices').every(({ score }) => score >= goal);
}

const verdicts: boolean[] = [];
for (const preset of presets) verdicts.push(await isGood(preset));
chrome.kill();
await bank.close();
process.exit(verdicts.every(Boolean) ? 0 : 1);
