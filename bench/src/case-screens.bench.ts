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

/** Clicks, and gives the time until the frames in which the wanted things are there. */
const timesTo = <Name extends string>(click: string, wanted: Readonly<Record<Name, string>>) =>
  page.run<Record<Name, number>>(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const left = {${Object.entries(wanted)
      .map(([name, condition]) => `${name}: () => ${condition}`)
      .join(', ')}};
    const times = {};
    const started = performance.now();
    (${click}).click();
    while (Object.keys(left).length > 0) {
      const there = Object.keys(left).filter((name) => left[name]());
      await frame();
      for (const name of there) {
        times[name] = performance.now() - started;
        delete left[name];
      }
    }
    return times;
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
const briefs: number[] = [];
const whole: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const rowIsThere = `location.pathname === '/analyst' && document.querySelector('tbody tr td button, tbody tr td a')`;
  const { list } = await timesTo(`document.querySelector('nav a[href="/analyst"]')`, { list: rowIsThere });
  lists.push(list);
  await pause();
  await noteShift();
  const onCase = `location.pathname === '/analyst-detail'`;
  const opened = await timesTo(`document.querySelector('tbody tr td button, tbody tr td a')`, {
    frame: `${onCase} && document.querySelector('main h1')`,
    brief: `${onCase} && document.querySelector('main section[data-verdict]')`,
    whole: `${onCase} && document.querySelector('main section[id^=section-]') && !document.querySelector('main [data-mark=loading]')`,
  });
  cases.push(opened.frame);
  briefs.push(opened.brief);
  whole.push(opened.whole);
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
say('decision brief after the click', briefs);
say('every section after the click', whole);
say('row gone after the decision of another', gone);
console.log(`layout shift of the worst page: ${worstShift.toFixed(3)}, goal ${SHIFT_GOAL}`);
process.exit(middle(lists) <= GOAL_MS && middle(briefs) <= GOAL_MS && worstShift <= SHIFT_GOAL ? 0 : 1);
