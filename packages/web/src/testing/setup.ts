import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { closeStream } from '../lib/live-events.ts';
import { i18n } from '../texts/language.ts';
import { cheapStyleOf } from './cheap-styles.ts';
import { withoutOwnerStacks } from './without-owner-stacks.ts';

withoutOwnerStacks();

// Test files share the loaded modules: which texts are here must not depend on which file went before.
const tables = import.meta.glob(['../texts/id/*.ts', '../texts/en/*.ts'], { import: 'texts', eager: true });
for (const [path, texts] of Object.entries(tables)) {
  const [, language = '', name = ''] = /(\w+)\/([\w-]+)\.ts$/.exec(path) ?? [];
  if (texts !== undefined && !i18n.hasResourceBundle(language, name)) i18n.addResourceBundle(language, name, texts);
}

// The first visit of a screen loads its modules: on a machine that does much else beside this takes longer than a second.
configure({ asyncUtilTimeout: 10_000 });

/** What Mantine asks a browser for and jsdom does not have. */
globalThis.matchMedia ??= (media) =>
  ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.scrollTo = () => {};
globalThis.getComputedStyle = cheapStyleOf;
// A text field that grows with its text measures itself again when fonts arrive.
if (!('fonts' in document))
  Object.defineProperty(document, 'fonts', { value: { addEventListener() {}, removeEventListener() {} } });
Element.prototype.scrollIntoView ??= () => {};

/** As the server writes it into the page of the demo. */
const bank = document.createElement('meta');
bank.name = 'bank';
bank.content = 'Bank AGM';
bank.dataset['code'] = 'AGM';
document.head.append(bank);

afterEach(() => {
  // Test files share the loaded modules, and with them the list of messages and the line on which news come.
  notifications.cleanQueue();
  notifications.clean();
  cleanup();
  closeStream();
  localStorage.clear();
  sessionStorage.clear();
});
