import { describe, expect, it } from 'vitest';
import { secretsFrom } from '../security/secrets.ts';
import { kindOf } from './guarded-tables.ts';
import { isAsMarked, rowMark } from './row-mark.ts';
import { caseSubject } from './subject.ts';

const secrets = secretsFrom('a-secret-only-for-tests-0123456789');
const subject = caseSubject(20260000001);
const place = kindOf('application').tables.findIndex(({ table }) => table === 'persons');
const columns = kindOf('application').tables[place]?.columns.length ?? 0;

/** As the database writes a list. */
const rowOf = (values: readonly (string | null)[]) => ({
  owner: subject.id,
  place,
  key: '',
  text: `[${values.map((value) => JSON.stringify(value)).join(', ')}]`,
});
const isAs = (values: readonly (string | null)[], marked: readonly (string | null)[]) =>
  isAsMarked(secrets, secrets.keyId, subject, rowOf(values), rowMark(secrets, subject, rowOf(marked)));

describe('a row that was marked before its table got another column', () => {
  const before = Array.from({ length: columns - 1 }, (_, column) => (column % 3 === 0 ? null : `nilai "${column}"\n`));

  it('is as it was while the new column is empty', () => {
    expect(isAs([...before, null], before)).toBe(true);
  });

  it('was changed when somebody filled the new column', () => {
    expect(isAs([...before, '2027-01-01'], before)).toBe(false);
  });

  it('was changed when an older column is another', () => {
    expect(isAs([...before.with(1, 'lain'), null], before)).toBe(false);
  });

  it('is marked whole the next time', () => {
    const now = [...before, '2026-11-16'];
    expect(isAs(now, now)).toBe(true);
    expect(isAs([...before, null], now)).toBe(false);
  });
});
