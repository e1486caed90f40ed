import classes from '../../features/identity/identity.module.css';
import type { SignInSettings } from '../../features/identity/load-sign-in-calls.ts';
import { bankLogo, bankShortName, isPilotBank } from '../../lib/served-bank.ts';
import { BANK, DEMO_PASSWORD } from './place-holders.ts';

function replaceIn(element: Element | null, words: string, by: string): void {
  for (const node of element?.childNodes ?? [])
    if (node.nodeType === Node.TEXT_NODE) node.textContent = (node.textContent ?? '').replace(words, () => by);
}

type Demo = NonNullable<SignInSettings['demo']>;

function drawAccounts(section: Element, { password, accounts }: Demo): void {
  replaceIn(section.querySelector('#demo-accounts'), DEMO_PASSWORD, password);
  const [pattern] = section.querySelectorAll('li');
  const list = pattern?.parentElement;
  if (!pattern || !list) return;
  list.replaceChildren(
    ...accounts.map(({ userName, fullname }) => {
      const line = pattern.cloneNode(true) as Element;
      const button = line.querySelector('button');
      button?.setAttribute('title', fullname);
      button?.replaceChildren(userName);
      return line;
    }),
  );
}

/** The content security policy refuses styles that stand in the page, not those that a script sets. */
export function giveStyles(drawn: ParentNode): void {
  for (const styled of drawn.querySelectorAll<HTMLElement>('[data-style]')) {
    styled.style.cssText = styled.dataset['style'] ?? '';
    styled.removeAttribute('data-style');
  }
}

/** Makes of the prepared sign-in that of this bank and this day. */
export function fillIn(drawn: ParentNode, { captcha, demo }: SignInSettings, year: number): void {
  const part = (name: string | undefined) => drawn.querySelector(`.${name}`);
  const owner = part(classes['owner']);
  replaceIn(owner, String(/\d{4}/.exec(owner?.textContent ?? '')), String(year));
  replaceIn(owner, BANK, bankShortName() ?? 'TrustIQ');
  if (!isPilotBank()) part(classes['pilot'])?.remove();
  const logo = part(classes['bank']);
  const picture = bankLogo();
  if (picture === null) logo?.remove();
  logo?.setAttribute('src', picture ?? '');
  logo?.setAttribute('alt', bankShortName() ?? '');
  if (captcha === 'off') part(classes['captcha'])?.remove();
  const accounts = part(classes['demo']);
  if (demo === null) accounts?.remove();
  else if (accounts) drawAccounts(accounts, demo);
  giveStyles(drawn);
}
