import type { Language } from '@trustiq/contract/texts/language.ts';
import { isSessionExpired, toldSettings } from '../../features/identity/told-with-page.ts';
import { notePresses } from '../../lib/drawn-door.ts';
import { hideSplash } from '../../lib/hide-splash.ts';
import { readStored } from '../../storage/expiring-storage.ts';
import { fillIn, giveStyles } from './draw-door.ts';

type Files = {
  readonly entry: string;
  readonly beside: readonly string[];
  /** The program would ask for them only when it runs. */
  readonly texts: Readonly<Record<Language, readonly string[]>>;
};

/** Written in by the build. */
declare const DOOR_FILES: Files;

/** A tab that nobody sees paints nothing. */
const LONGEST_PAINT_MS = 500;

const language = document.documentElement.lang === 'en' ? 'en' : 'id';
const templateOf = (name: string) => document.querySelector<HTMLTemplateElement>(`template#${name}`)?.content;

let isBegun = false;

function beginProgram(): void {
  if (isBegun) return;
  isBegun = true;
  const link = (href: string) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  const { entry, beside, texts } = DOOR_FILES;
  const script = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry });
  document.head.append(script, ...[...beside, ...texts[language]].map(link));
}

/** The form is painted before its program takes line and processor. */
function beginAfterPaint(): void {
  requestAnimationFrame(() => setTimeout(beginProgram));
  setTimeout(beginProgram, LONGEST_PAINT_MS);
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
function drawFirst(): boolean {
  const settings = toldSettings();
  const place = document.getElementById('root');
  const prepared = templateOf(`door-${language}`);
  if (settings === null || settings.setupNeeded || settings.captcha === 'recaptcha' || isSessionExpired()) return false;
  if (!place || !prepared) return false;
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
  return true;
}

if (readStored('ttf-auth') === null && drawFirst()) beginAfterPaint();
else beginProgram();
