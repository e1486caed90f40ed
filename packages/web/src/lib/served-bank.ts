/** What the server wrote into the page; without it (a page from the development server) the place holder is still there. */
function toldBy(attribute: 'content' | 'data-code' | 'data-stage' | 'data-logo' | 'data-pilot'): string | null {
  const told = document.querySelector('meta[name="bank"]')?.getAttribute(attribute) ?? '';
  return told === '' || told.startsWith('__') ? null : told;
}

/** The short name of the bank whose page this is; null while it has not said who it is. Told with the page: nothing is asked. */
export const bankShortName = (): string | null => toldBy('content');

/** How the bank itself is called among banks. */
export const ownBankCode = (): string | null => toldBy('data-code');

/** How far a bank is that is being set up: `empty`, or `begun`; null where it is over. As it was when the page came. */
export const bankStage = (): string | null => toldBy('data-stage');

/** Where the bank's own picture is, if it has one. */
export const bankLogo = (): string | null => toldBy('data-logo');

/** A trial bank: what partners that are not connected would say is invented. */
export const isPilotBank = (): boolean => toldBy('data-pilot') === 'yes';
