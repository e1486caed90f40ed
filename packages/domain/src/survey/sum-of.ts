/** Amounts nobody filled in count as nothing. */
export const sumOf = (amounts: readonly (number | null | undefined)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
