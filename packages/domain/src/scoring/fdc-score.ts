/** The second alternate score: a hundred less the longest delay at a fintech lender. */
export const fdcScore = (maxDpd: number): number => Math.max(0, 100 - maxDpd);
