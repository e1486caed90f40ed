import type { Page } from '@playwright/test';

/** As if the person had chosen it earlier: every page opened from now on is shown in this theme, and nothing moves. */
export async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.addInitScript(
    (value) => localStorage.setItem('ttf-theme', JSON.stringify({ value, expiresAt: Date.now() + 86_400_000 })),
    theme,
  );
}
