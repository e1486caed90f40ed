import { accepted, type Result, refused } from '../result.ts';
import { isInNoRegister, type PairAnswer } from './match-debts.ts';
import type { Ledger } from './obligations-ledger.ts';

export type AnswerRefusal = 'UNKNOWN_DEBT' | 'ONE_SOURCE' | 'IN_NO_REGISTER' | 'OTHER_TAKEN' | 'ALREADY_SO';

/** A source lists a debt once: two of its records are never one, not even through a third. */
export function checkAnswer({ debts }: Ledger, { keys, isSame }: PairAnswer): Result<null, AnswerRefusal> {
  const [one, other] = keys.map((key) => debts.find(({ records }) => records.some((record) => record.key === key)));
  if (one === undefined || other === undefined) return refused('UNKNOWN_DEBT');
  const [source, otherSource] = keys.map((key) => key.split(':')[0]);
  if (source === otherSource) return refused('ONE_SOURCE');
  if (one === other) return isSame ? confirmed(one.links, keys) : accepted(null);
  if (isSame && [...one.records, ...other.records].some(isInNoRegister)) return refused('IN_NO_REGISTER');
  const sources = new Set(one.records.map((record) => record.source));
  return isSame && other.records.some((record) => sources.has(record.source)) ? refused('OTHER_TAKEN') : accepted(null);
}

const confirmed = (links: Ledger['debts'][number]['links'], keys: PairAnswer['keys']): Result<null, AnswerRefusal> =>
  links.some((link) => link.by === 'PERSON' && keys.every((key) => link.keys.includes(key)))
    ? refused('ALREADY_SO')
    : accepted(null);
