/** `npm run test:long -- whole` tries everything. */
const isWhole = process.env['WHOLE'] === '1';

/**
 * What is shown each day of a long row of the same kind of proof: every so-manyth of them, from the first on. The rule that
 * they prove is one and the same, so a part of them fails with it; which of them are missing is shown by the whole row.
 */
export const dailyPart = <Case>(row: readonly Case[], each: number): Case[] =>
  row.filter((_, position) => isWhole || position % each === 0);
