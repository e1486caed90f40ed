import { describe, expect, it } from 'vitest';
import { listApplications } from './application-row.ts';
import { queueChoice } from './queue-choices.ts';

const isKept = (view: object): boolean =>
  queueChoice.safeParse({
    columns: [],
    sort: '',
    views: [{ name: 'Milik saya', only: [], branch: [], product: [], sort: '', ...view }],
  }).success;

/** Whether a list takes what the address says of a view. */
const isListed = (query: object): boolean => listApplications.query.safeParse(query).success;

describe('a saved view', () => {
  it.each([1, 106_381, 999_999_999_999_999, 1_000_000_000_000_000, Number.MAX_SAFE_INTEGER])(
    'of product %d is kept just where its list takes it',
    (product) => {
      expect(isKept({ product: [product] })).toBe(isListed({ product: String(product) }));
    },
  );

  it('keeps no branch that its list would read as two, or as none', () => {
    expect(isKept({ branch: ['001'] })).toBe(true);
    expect(isKept({ branch: ['001,002'] })).toBe(false);
    expect(isKept({ branch: [''] })).toBe(false);
  });
});
