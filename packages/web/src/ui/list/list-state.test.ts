import { describe, expect, it } from 'vitest';
import { parseListState, writeListState } from './list-state.ts';

const parse = (address: string) => parseListState(new URLSearchParams(address));

describe('the state of a list in the address', () => {
  it('starts at the first page with ten rows', () =>
    expect(parse('')).toEqual({ page: 1, size: 10, sort: '', search: '' }));

  it('survives a shared link', () =>
    expect(parse('page=3&size=25&sort=createdAt,desc&search=budi')).toEqual({
      page: 3,
      size: 25,
      sort: 'createdAt,desc',
      search: 'budi',
    }));

  it('does not believe senseless values', () =>
    expect(parse('page=-2&size=1000000&sort=id;drop')).toEqual({ page: 1, size: 10, sort: '', search: '' }));

  it('keeps defaults out of the address and other parameters in it', () =>
    expect(
      String(writeListState(new URLSearchParams('id=5&page=2'), { page: 1, size: 50, sort: '', search: '' })),
    ).toBe('id=5&size=50'));
});
