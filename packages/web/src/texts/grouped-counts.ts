import type { FormatterModule } from 'i18next';

/** Years of work may be no whole ones. */
const MOST_DECIMALS = 4;

/** A count within a text is written as the plain numbers beside it are, `1,042` in both languages. Other values stay as they came. */
export const groupedCounts: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, _language, options) =>
    options?.['interpolationkey'] === 'count' && typeof value === 'number'
      ? value.toLocaleString('en-US', { maximumFractionDigits: MOST_DECIMALS })
      : (value as string),
};
