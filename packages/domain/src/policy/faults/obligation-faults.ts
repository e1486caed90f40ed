import type { BookedLedgerPolicy, KnownLender } from '../../obligations/ledger-policy.ts';
import { lenderWords } from '../../obligations/lender-names.ts';
import { fault, type PolicyFault, repeated } from '../policy-fault.ts';

const path = ['limits', 'obligations', 'lenders'] as const;

/** Legal forms and branches say nothing: a name of nothing else would be every lender's. */
const namelessIn = ({ names }: KnownLender, lender: number): PolicyFault[] => [
  ...(names.length === 0 ? [fault([...path, lender, 'names'], 'empty')] : []),
  ...names.flatMap((name, at) =>
    lenderWords(name).length === 0 ? [fault([...path, lender, 'names', at], 'unknown', name)] : [],
  ),
];

/** A name or a code that stands at two lenders would make their debts one. */
function repeatedOf(lenders: readonly KnownLender[], field: 'names' | 'fdcCodes'): PolicyFault[] {
  const places = lenders.flatMap((lender, at) => lender[field].map((text, place) => ({ at, place, text })));
  const spelt = places.map(({ text }) => (field === 'names' ? lenderWords(text).join('') : text.trim().toUpperCase()));
  return repeated(spelt, (index) => {
    const { at, place } = places[index] as (typeof places)[number];
    return [...path, at, field, place];
  });
}

export function obligationFaults(booked: BookedLedgerPolicy | null): PolicyFault[] {
  const lenders = booked?.lenders ?? [];
  return [...lenders.flatMap(namelessIn), ...repeatedOf(lenders, 'names'), ...repeatedOf(lenders, 'fdcCodes')];
}
