import type { Page } from '@playwright/test';

export const HOSTILE = `"><img src=x onerror="window.wasHit=1"><script>window.wasHit=1</script>`;

/** Words for people, not codes, numbers, dates or addresses of ours. */
const isFreeText = (value: string) =>
  /[a-zA-Z]{2,}[ .]?[a-z]|[A-Z]{3,} [A-Z]{3,}/.test(value) && !/^(data:|https?:|\/|\d{4}-)/.test(value);

function spoil(value: unknown): unknown {
  if (typeof value === 'string') return isFreeText(value) ? `${value} ${HOSTILE}` : value;
  if (Array.isArray(value)) return value.map(spoil);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoil(one)]));
  return value;
}

/** From here on everything the server tells this page carries a script, as if somebody had got one into every field. */
export async function spoilTexts(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { wasHit: 0 }));
  await page.route(/\/(api|services)\/(?!authenticate|me$|settings|captcha|events)/, async (route) => {
    const answer = await route.fetch();
    if (!answer.headers()['content-type']?.startsWith('application/json')) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: spoil(await answer.json()) });
  });
}

/** What became of it: how often it stands there as text, and whether any of it came alive. */
export const hostileTextsOn = (page: Page) =>
  page.evaluate((hostile) => {
    const shown = document.body.innerText.split(hostile.slice(0, 12)).length - 1;
    const alive = document.querySelectorAll('img[src="x"], [onerror], main script, [role=dialog] script').length;
    return { shown, alive, wasHit: (window as unknown as { wasHit?: number }).wasHit ?? 0 };
  }, HOSTILE);
