import { questionsOfBurden } from '../obligations/ledger-totals.ts';
import type { Ledger } from '../obligations/obligations-ledger.ts';
import { against, type Finding, unknown } from './finding.ts';

/** Whoever decides must see that a sum may hold a debt twice, and what a person took out of it. */
export function obligationFindings(ledger: Ledger | null): Finding[] {
  if (ledger === null) return [];
  const asked = questionsOfBurden(ledger).length;
  const marked = ledger.debts.filter(({ mark }) => mark !== null);
  const amountRupiah = marked.reduce((total, { outstandingRupiah }) => total + (outstandingRupiah ?? 0), 0);
  return [
    ...(asked > 0 ? [unknown('obligations_asked', 86, 'bureau', { count: asked })] : []),
    ...(marked.length > 0 ? [against('debts_marked', 50, 'bureau', { count: marked.length, amountRupiah })] : []),
  ];
}
