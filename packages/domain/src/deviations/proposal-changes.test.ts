import { describe, expect, it } from 'vitest';
import { type ListedRow, proposalChanges } from './proposal-changes.ts';

const row = (changes: Partial<ListedRow>): ListedRow => ({
  id: 1,
  code: 'DEV02',
  origin: 'AUTOMATIC',
  state: 'PROPOSED',
  figure: 52,
  note: 'DBR 52',
  ...changes,
});
const shown = { code: 'DEV02', severity: 2, figure: 52, note: 'DBR 52', isMeasured: true } as const;
const nothing = { withdrawn: [], added: [], renoted: [], refigured: [], reopened: [] };

describe('the proposals of a case', () => {
  it('stay as they are while the case shows the same', () =>
    expect(proposalChanges([row({})], [shown])).toEqual(nothing));

  it('begin with what the case shows', () =>
    expect(proposalChanges([], [shown])).toEqual({ ...nothing, added: [shown] }));

  it('of ours that no longer hold are withdrawn', () =>
    expect(proposalChanges([row({ id: 7 })], [])).toEqual({ ...nothing, withdrawn: [7] }));

  it('of a person stay, at no figure', () =>
    expect(proposalChanges([row({ id: 7, origin: 'MANUAL' })], [])).toEqual({
      ...nothing,
      refigured: [{ id: 7, figure: null }],
    }));

  it('follow the case while nobody has answered; a person keeps their words', () => {
    const worse = { ...shown, figure: 58, note: 'DBR 58' };
    expect(proposalChanges([row({ id: 7 })], [worse])).toEqual({
      ...nothing,
      renoted: [{ id: 7, note: 'DBR 58' }],
      refigured: [{ id: 7, figure: 58 }],
    });
    expect(proposalChanges([row({ id: 7, origin: 'MANUAL' })], [worse])).toEqual({
      ...nothing,
      refigured: [{ id: 7, figure: 58 }],
    });
  });

  it('that were agreed to wait again once they are worse, and never when they are refused', () => {
    const worse = { ...shown, figure: 58 };
    expect(proposalChanges([row({ state: 'APPROVED' })], [worse])).toEqual({ ...nothing, reopened: [worse] });
    expect(proposalChanges([row({ state: 'APPROVED' })], [])).toEqual(nothing);
    expect(proposalChanges([row({ state: 'REFUSED' })], [worse])).toEqual(nothing);
  });
});
