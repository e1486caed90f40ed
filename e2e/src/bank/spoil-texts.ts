import type { Page } from '@playwright/test';

export const HOSTILE = `"><img src=x onerror="window.wasHit=1"><script>window.wasHit=1</script>`;

/** Fields that hold words for people; the others are codes, numbers and dates, which the page would refuse to believe. */
const isForPeople = (key: string) =>
  /name|note|memo|street|address|desc|label|company|position|remark|purpose|city|title|text|by$/i.test(key);

/** What the page may do: words of the program, not of people. */
const isOurs = (key: string) => ['offers', 'actions', 'chain'].includes(key);

function spoil(value: unknown, key = ''): unknown {
  if (isOurs(key)) return value;
  if (typeof value === 'string') return isForPeople(key) && /[a-z]/i.test(value) ? `${value} ${HOSTILE}` : value;
  if (Array.isArray(value)) return value.map((one) => spoil(one, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoil(one, name)]));
  return value;
}

/** From here on everything the server tells this page carries a script, as if somebody had got one into every field. */
export async function spoilTexts(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { wasHit: 0 }));
  await page.route(/\/(api|services)\/(?!authenticate|me$|settings|captcha|events)/, async (route) => {
    const answer = await route.fetch().catch(() => null);
    // The page went on without waiting for it.
    if (answer === null) return route.abort().catch(() => {});
    if (!answer.headers()['content-type']?.startsWith('application/json')) return route.fulfill({ response: answer });
    const told: unknown = await answer.json().catch(() => null);
    return route.fulfill({ response: answer, json: spoil(told) }).catch(() => {});
  });
}

/** What became of it: how often it stands there as text, and whether any of it came alive. */
export const hostileTextsOn = (page: Page) =>
  page.evaluate((hostile) => {
    const shown = document.body.innerText.split(hostile.slice(0, 12)).length - 1;
    const alive = document.querySelectorAll('img[src="x"], [onerror], main script, [role=dialog] script').length;
    return { shown, alive, wasHit: (window as unknown as { wasHit?: number }).wasHit ?? 0 };
  }, HOSTILE);
