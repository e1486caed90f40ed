import { type AmountField, refusedField, type TermRefusal } from '@trustiq/contract/loan/refused-term.ts';
import { refusedTerms as en } from '@trustiq/contract/texts/en/loan.ts';
import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import { refusedTerms as id } from '@trustiq/contract/texts/id/loan.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { Failure } from '../../platform/http/failure.ts';

const texts = { id, en };
const numbers = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 4 });

function wordsOf(refusal: TermRefusal, language: Language): string {
  const values: Record<string, string> = {};
  if ('min' in refusal) Object.assign(values, { min: numbers.format(refusal.min), max: numbers.format(refusal.max) });
  if ('stampRupiah' in refusal) values['stamp'] = numbers.format(refusal.stampRupiah);
  return fillText(texts[language][refusal.code], values);
}

/** Refused terms: the first in the caller's words, all of them with the fields they are about. */
export function termsRefused(refusals: readonly TermRefusal[], amountField: AmountField, language: Language): Failure {
  const errors = refusals.map((refusal) => ({ ...refusal, field: refusedField(refusal, amountField) }));
  const [first] = refusals;
  return new Failure('RULE_BROKEN', { errors }, first ? { title: wordsOf(first, language) } : {});
}
