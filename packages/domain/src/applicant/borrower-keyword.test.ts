import { expect, it } from 'vitest';
import { readBorrowerKeyword } from './borrower-keyword.ts';

it.each([
  ['SRI', null],
  ['  SRI  ', null],
  ['SUTIS', { by: 'name', text: 'SUTIS' }],
  ['32730', null],
  ['3273012', { by: 'digits', phone: null, nik: '3273012' }],
  ['08129', { by: 'digits', phone: '8129', nik: null }],
  ['+62 812-9990', { by: 'digits', phone: '8129990', nik: '628129990' }],
  ['3273016612949956', { by: 'digits', phone: null, nik: '3273016612949956' }],
  ['32730166129499560', null],
])('understands %s', (text, meaning) => {
  expect(readBorrowerKeyword(text)).toEqual(meaning);
});
