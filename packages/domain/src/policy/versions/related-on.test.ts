import { describe, expect, it } from 'vitest';
import { relatedOn } from './related-on.ts';

const party = { name: 'Direktur', nik: null, relation: 'Direktur' };
const on = (changes: object) => relatedOn([{ ...party, ...changes }], '2026-11-17');

describe('the related parties of a day', () => {
  it.each([
    ['a person', { nik: '3173014501800007' }, ['3173014501800007']],
    ['N6: the business of one person', { party: 'FIRM', nik: '3173014501800007' }, ['3173014501800007']],
    ['N6: known by an NPWP that is a NIK', { party: 'FIRM', npwp: '3173014501800007' }, ['3173014501800007']],
    ['the same number twice', { nik: '3173014501800007', npwp: '3173.0145.0180.0007' }, ['3173014501800007']],
    ['a firm', { party: 'FIRM', npwp: '0092542943407000' }, []],
    ['a firm by its older number', { party: 'FIRM', npwp: '09.254.294.3-407.000' }, []],
    ['from tomorrow', { nik: '3173014501800007', since: '2026-11-18' }, []],
    ['until yesterday', { nik: '3173014501800007', until: '2026-11-16' }, []],
  ])('%s', (_, changes, niks) => {
    expect(on(changes)).toEqual(niks);
  });
});
