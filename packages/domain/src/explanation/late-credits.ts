import type { BureauReport, GrantedCredit, Kol } from '../bureau/bureau-report.ts';
import { worstQuality } from '../bureau/worst-quality.ts';
import { countedKol, isUnpaid } from '../bureau/write-off.ts';

export type LateCredit = {
  readonly credit: GrantedCredit;
  readonly when: 'NOW' | 'LAST_12' | 'LAST_24';
  readonly kol: Kol;
  readonly daysPastDue: number | null;
};

/** Each credit that is or was below kol 1, named once: by the most recent period in which it was. */
export function lateCredits({ grantedCredits, history, enquiryDate }: BureauReport): LateCredit[] {
  return grantedCredits.flatMap((credit): LateCredit[] => {
    const { daysPastDue } = credit;
    const kol = countedKol(credit);
    if (isUnpaid(credit) && kol !== null && kol > 1) return [{ credit, when: 'NOW', kol, daysPastDue }];
    const own = history.filter(({ grantedCreditId }) => grantedCreditId === credit.id);
    for (const [when, months] of [['LAST_12', 12] as const, ['LAST_24', 24] as const]) {
      const worst = worstQuality([], own, months, enquiryDate);
      if (worst.kol !== null && worst.kol > 1)
        return [{ credit, when, kol: worst.kol, daysPastDue: worst.daysPastDue }];
    }
    return [];
  });
}
