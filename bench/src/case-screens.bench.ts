import { DEMO_PASSWORD } from '../../packages/server/src/features/identity/demo-accounts.ts';
import { growBank } from './bank/grown-bank.ts';
import { openPage } from './browser/open-page.ts';

const APPLICATIONS = Number(process.env['APPLICATIONS'] ?? 10_000);
const ROUNDS = 5;
const GOAL_MS = 500;
const SHIFT_GOAL = 0.05;

/** From the click to the list and to the case, in a real browser over APPLICATIONS applications. */
const bank = await growBank(APPLICATIONS);
const page = await openPage(`${bank.address}/auth/login`);
await page.until(`document.querySelector('input[type=password]')`);
await page.run(`(() => {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const fill = (field, text) => {
    write.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const password = document.querySelector('input[type=password]');
  fill(password.form.querySelector('input:not([type=password])'), 'analyst');
  fill(password, '${DEMO_PASSWORD}');
  setTimeout(() => password.form.requestSubmit(), 100);
})()`);
await page.until(`!location.pathname.startsWith('/auth')`);
await page.until(`document.querySelector('nav a[href="/analyst"]')`);
await page.run(`(() => {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
})()`);

/** Clicks, and gives the time until the frame in which the wanted thing is there. */
const timeTo = (click: string, wanted: string) =>
  page.run<number>(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const started = performance.now();
    (${click}).click();
    while (!(${wanted})) await frame();
    await frame();
    return performance.now() - started;
  })()`);
/** The worst page counts: what moved on it without a person's doing, since the page before. */
let worstShift = 0;
const noteShift = async () => {
  worstShift = Math.max(
    worstShift,
    await page.run<number>('(() => { const sum = window.shift; window.shift = 0; return sum; })()'),
  );
};
const pause = () => new Promise((resolve) => setTimeout(resolve, 1_500));

const lists: number[] = [];
const cases: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const rowIsThere = `location.pathname === '/analyst' && document.querySelector('tbody tr td button, tbody tr td a')`;
  lists.push(await timeTo(`document.querySelector('nav a[href="/analyst"]')`, rowIsThere));
  await pause();
  await noteShift();
  const caseIsThere = `location.pathname === '/analyst-detail' && document.querySelector('main h1')`;
  cases.push(await timeTo(`document.querySelector('tbody tr td button, tbody tr td a')`, caseIsThere));
  await pause();
  await noteShift();
  await page.run(`document.querySelector('nav a[href="/borrower"]').click()`);
  await pause();
  await noteShift();
}
/** Somebody else ends the first case of the list that is open here; how long until its row is gone? */
const gone: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  await page.run(`document.querySelector('nav a[href="/analyst"]').click()`);
  await page.until(`document.querySelector('tbody tr td button, tbody tr td a')`);
  await pause();
  await noteShift();
  const id = Number(
    await page.run<string>(`document.querySelector('tbody tr').textContent.match(/20\\d{9}/)?.[0] ?? '0'`),
  );
  const leaves = page.run<number>(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const started = performance.now();
    while (document.querySelector('tbody').textContent.includes('${id}')) await frame();
    return performance.now() - started;
  })()`);
  const { version } = await bank.client.getCase({ params: { id } });
  const body = { appId: id, reason: 'C01', notes: 'batal', email: false, sms: false, version };
  await bank.client.cancelApplication({ body });
  gone.push(await leaves);
}
await page.close();
await bank.close();

const middle = (figures: number[]) =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
const say = (name: string, figures: number[]) =>
  console.log(
    `${name}: first ${figures[0]?.toFixed(0)} ms, middle ${middle(figures).toFixed(0)} ms, goal ${GOAL_MS} ms, ratio ${(middle(figures) / GOAL_MS).toFixed(2)}`,
  );
console.log(`${APPLICATIONS} applications`);
say('list visible after the click', lists);
say('case frame after the click', cases);
say('row gone after the decision of another', gone);
console.log(`layout shift of the worst page: ${worstShift.toFixed(3)}, goal ${SHIFT_GOAL}`);
process.exit(middle(lists) <= GOAL_MS && middle(cases) <= GOAL_MS && worstShift <= SHIFT_GOAL ? 0 : 1);
