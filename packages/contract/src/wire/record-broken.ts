/**
 * On an answer that shows what was changed behind the program's back: the numbers of the cases, separated by commas. The
 * body stays what it is, because somebody must see the case to put it right; nothing may be decided on it.
 */
export const RECORD_BROKEN_HEADER = 'x-record-broken';

export const brokenCases = (header: string | null): number[] =>
  (header ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
