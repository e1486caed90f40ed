import { expect, type Locator, type Page } from '@playwright/test';
import { keyCounter } from '../bank/count-keys.ts';

/** What is left of the window between what sticks to its edges. */
const roomOf = (page: Page) =>
  page.evaluate(() => {
    const edges = ['header.mantine-AppShell-header', 'main header[role=group]', '[role=group][aria-label=Keputusan]'];
    const heights = edges.map((edge) => document.querySelector<HTMLElement>(edge)?.offsetHeight ?? 0);
    const bar = heights.at(-1) ?? 0;
    const above = heights.reduce((sum, height) => sum + height, 0) - bar;
    return { above, room: innerHeight - bar - above };
  });

/** Works with the mouse as a person does, and counts: presses, and screens that had to be scrolled to reach what is pressed. */
export function countedWork(page: Page) {
  let clicks = 0;
  let scrolls = 0;
  const keys = keyCounter(page);
  const reach = async (target: Locator) => {
    await expect(target).toBeEnabled({ timeout: 30_000 });
    const { above, room } = await roomOf(page);
    // What is pressed inside a dialog or a sheet moves with it.
    const isAbove = await target.evaluate((node) => node.closest('[role=dialog], [role=group][aria-label=Keputusan]'));
    const { top, bottom } = await target.evaluate((node) => node.getBoundingClientRect());
    const away = Math.max(0, above - top, bottom - above - room);
    if (isAbove === null && away > 0) scrolls += Math.ceil(away / room);
    await target.scrollIntoViewIfNeeded();
  };
  return {
    page,
    click: async (target: Locator) => {
      await reach(target);
      clicks += 1;
      await target.click();
    },
    /** A file is chosen: the press on the button, and one in the window of the system. */
    choose: async (input: Locator, name: string) => {
      clicks += 2;
      await input.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 contoh') });
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    },
    /** What somebody has to say is their own: it is not counted. */
    say: (field: Locator, text: string) => field.fill(text),
    keys,
    counts: () => ({ clicks, scrolls, keys: keys.count() }),
  };
}

export type CountedWork = ReturnType<typeof countedWork>;
