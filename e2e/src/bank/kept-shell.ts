import type { Page } from '@playwright/test';

/** Until the worker of the field has kept everything and answers for this page. */
export async function waitForKeptShell(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The paths of everything in Cache Storage. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Whether the document that is shown was allowed to ask for the place. */
export const mayAskForPlace = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } };
    return featurePolicy.allowsFeature('geolocation');
  });
