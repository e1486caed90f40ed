import { describe, expect, it } from 'vitest';
import { completedLink } from './completed-link.ts';

describe('the link of a covenant', () => {
  it.each([
    ['contoh.id', 'https://contoh.id'],
    [' www.contoh.id/syarat?no=1 ', 'https://www.contoh.id/syarat?no=1'],
    ['contoh.id:8080', 'https://contoh.id:8080'],
    ['legal@contoh.id', 'mailto:legal@contoh.id'],
    ['http://contoh.id', 'http://contoh.id'],
    ['tel:+6222123', 'tel:+6222123'],
  ])('%s becomes %s, and is not dropped', (typed, href) => expect(completedLink(typed)).toBe(href));

  it.each(['javascript:alert(1)', 'data:text/html,x', '/analyst', 'contoh', 'contoh id', ''])(
    '%s is refused',
    (typed) => expect(completedLink(typed)).toBeNull(),
  );
});
