import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignInSettings } from '../../features/identity/load-sign-in-calls.ts';
import { LoginPage } from '../../features/identity/login-page.tsx';
import { switchLanguage } from '../../texts/language.ts';
import { theme } from '../../ui/theme/theme.ts';
import { fillIn } from './draw-door.ts';
import { BANK, LOGO } from './place-holders.ts';
import { type PrerenderedDoor, prerenderDoor } from './prerender-door.tsx';

const page = document.querySelector('meta[name="bank"]') as HTMLMetaElement;
const { content } = page;

function tellBank(bank: { content: string; logo?: string; pilot?: string }): void {
  page.content = bank.content;
  page.dataset['logo'] = bank.logo ?? '';
  page.dataset['pilot'] = bank.pilot ?? 'no';
}

const settingsOf = (changes: Partial<SignInSettings> = {}): SignInSettings => ({
  captcha: 'altcha',
  recaptcha: null,
  setupNeeded: false,
  hideAtmFields: false,
  isPilot: false,
  demo: null,
  ...changes,
});

const demo: SignInSettings['demo'] = {
  password: 'Rahasia $& 1',
  accounts: [
    { userName: 'maya', fullname: 'Maya <Contoh>', role: 'ROLE_ANALYST' },
    { userName: 'cabang', fullname: 'Kepala "Cabang"', role: 'ROLE_CABANG' },
  ],
};

/** All that is seen and heard: ids and the words that name them differ by whoever makes them. */
function seenIn(place: Element): string {
  const copy = place.cloneNode(true) as Element;
  for (const style of copy.querySelectorAll('style')) style.remove();
  const made = ['id', 'for', 'name', 'aria-describedby', 'aria-labelledby'];
  const linesOf = (element: Element, depth: number): string[] => [
    `${' '.repeat(depth)}<${element.localName} ${[...element.attributes]
      .filter(({ name }) => !made.includes(name))
      .map(({ name, value }) => `${name}=${name === 'style' ? (element as HTMLElement).style.cssText : value}`)
      .toSorted()
      .join(' ')}>`,
    ...[...element.childNodes].flatMap((child) =>
      child instanceof Element ? linesOf(child, depth + 1) : [`${' '.repeat(depth + 1)}${child.textContent}`],
    ),
  ];
  copy.normalize();
  return linesOf(copy, 0).slice(1).join('\n');
}

let doors: PrerenderedDoor;
beforeAll(async () => {
  tellBank({ content: BANK, logo: LOGO, pilot: 'yes' });
  doors = await prerenderDoor();
});
afterEach(async () => {
  cleanup();
  document.body.replaceChildren();
  Object.assign(page.dataset, { logo: '', pilot: 'no' });
  page.content = content;
  await switchLanguage('id');
});

function draw(language: 'id' | 'en', scheme: 'light' | 'dark', settings: SignInSettings): Element {
  const place = document.createElement('div');
  place.innerHTML = doors[language][scheme]
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
    .replaceAll(' style="', ' data-style="');
  fillIn(place, settings, new Date().getFullYear());
  return place;
}

async function program(language: 'id' | 'en', scheme: 'light' | 'dark', settings: SignInSettings): Promise<Element> {
  await switchLanguage(language);
  const schemes = { get: () => scheme, set: vi.fn(), subscribe: vi.fn(), unsubscribe: vi.fn(), clear: vi.fn() };
  return render(
    <MantineProvider theme={theme} colorSchemeManager={schemes}>
      <LoginPage isExpired={false} told={settings} />
    </MantineProvider>,
  ).container;
}

const withLogo = { content: 'BPR "Maju" & <Jaya> $& 2019', logo: '/bank-logo/abc', pilot: 'yes' };

describe('the sign-in before its program', () => {
  it.each([
    { name: 'of the demo', language: 'id', scheme: 'light', bank: { content: 'Bank AGM' }, changes: { demo } },
    { name: 'in English, dark', language: 'en', scheme: 'dark', bank: { content: 'Bank AGM' }, changes: {} },
    { name: 'without a captcha', language: 'en', scheme: 'light', bank: withLogo, changes: { captcha: 'off' } },
    { name: 'of a pilot with a picture', language: 'id', scheme: 'dark', bank: withLogo, changes: { demo } },
    { name: 'of a bank without a name', language: 'id', scheme: 'light', bank: { content: '' }, changes: {} },
  ] as const)('looks as the program will draw it: $name', async ({ language, scheme, bank, changes }) => {
    tellBank(bank);
    const settings = settingsOf(changes);
    const drawn = seenIn(draw(language, scheme, settings));
    expect(drawn).toContain('<h1');
    expect(drawn).toBe(seenIn(await program(language, scheme, settings)));
  });

  it('says the year in which it is opened, not that in which it was built', () => {
    tellBank({ content: 'Bank 1918' });
    const place = document.createElement('div');
    place.innerHTML = doors.id.light;
    fillIn(place, settingsOf(), 2031);
    expect(place.textContent).toContain('© 2031 Bank 1918');
  });

  it('carries no style that the content security policy would refuse', () => {
    const place = draw('id', 'light', settingsOf({ demo }));
    expect(place.querySelector('[data-style]')).toBeNull();
    expect(place.querySelector('button[type="submit"]')?.getAttribute('style')).toContain('--button-height');
  });

  it('names each field, and no id twice', () => {
    const place = draw('id', 'light', settingsOf({ demo }));
    const ids = [...place.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const field of place.querySelectorAll('input[autocomplete]'))
      expect(place.querySelector(`label[for="${field.id}"]`)?.textContent).toMatch(/Username|Password/);
  });
});
