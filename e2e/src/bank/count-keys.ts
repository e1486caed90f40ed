import type { Page } from '@playwright/test';

/** Presses keys as a person does, and counts them; a chord is one, letters of a word are one each. */
export function keyCounter(page: Page) {
  let pressed = 0;
  return {
    press: async (key: string): Promise<void> => {
      pressed += 1;
      await page.keyboard.press(key);
    },
    type: async (word: string): Promise<void> => {
      pressed += word.length;
      await page.keyboard.type(word);
    },
    count: () => pressed,
  };
}
