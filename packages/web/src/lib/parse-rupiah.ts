/** More digits than any loan has, and still far from losing precision. */
const MOST_DIGITS = 13;

export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, MOST_DIGITS);

/** Whole rupiah as people copy them from elsewhere: `Rp 10.000.000,00`, `10,000,000.00` and `10000000` are the same. */
export const digitsOfPasted = (text: string): string => digitsOf(text.trim().replace(/[.,]\d{1,2}-?$/, ''));

export const toAmount = (digits: string): number | null => (digits === '' ? null : Number(digits));
