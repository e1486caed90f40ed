import type { Language } from '@trustiq/contract/texts/language.ts';
import { isSessionExpired, toldSettings } from '../../features/identity/told-with-page.ts';
import { notePresses } from '../../lib/drawn-door.ts';
import { hideSplash } from '../../lib/hide-splash.ts';
import { readStored } from '../../lib/storage/expiring-storage.ts';
import { fillIn, giveStyles } from './draw-door.ts';

/** Written in by the build: the files of the texts, which the program would ask for only when it runs. */
declare const DOOR_TEXTS: Readonly<Record<Language, readonly string[]>>;

const language = document.documentElement.lang === 'en' ? 'en' : 'id';
const templateOf = (name: string) => document.querySelector<HTMLTemplateElement>(`template#${name}`)?.content;

function fetchTexts(): void {
  for (const href of DOOR_TEXTS[language])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** Without its program the drawn form can do nothing: whoever waits for it is told. */
function tellUnreachable(place: HTMLElement): void {
  const said = templateOf(`door-${language}-unreachable`);
  const form = place.querySelector('form');
  if (!said || !form || form.previousElementSibling?.matches('[role="alert"]')) return;
  const drawn = document.importNode(said, true);
  giveStyles(drawn);
  form.before(drawn);
  for (const busy of place.querySelectorAll('[aria-busy]')) busy.removeAttribute('aria-busy');
}

/** What is said seldom (an ended session, a bank without anybody, the box of another service) the program draws. */
function drawFirst(): void {
  const settings = toldSettings();
  const place = document.getElementById('root');
  const prepared = templateOf(`door-${language}`);
  if (settings === null || settings.setupNeeded || settings.captcha === 'recaptcha' || isSessionExpired()) return;
  if (!place || !prepared) return;
  const drawn = document.importNode(prepared, true);
  const isDark = document.documentElement.dataset['mantineColorScheme'] === 'dark';
  const dark = isDark && templateOf(`door-${language}-dark`);
  if (dark) drawn.querySelector('header button')?.replaceWith(document.importNode(dark, true));
  fillIn(drawn, settings, new Date().getFullYear());
  place.append(drawn);
  notePresses(place);
  hideSplash(true);
  const watch = ({ target }: Event) => target instanceof HTMLScriptElement && tellUnreachable(place);
  addEventListener('error', watch, { capture: true });
}

if (readStored('ttf-auth') === null) {
  fetchTexts();
  drawFirst();
}
