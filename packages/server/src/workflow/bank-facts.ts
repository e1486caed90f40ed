import type { LendingLimits } from '@trustiq/domain/exposure/check-lending-limits.ts';
import type { PersonKey } from '@trustiq/domain/exposure/marriage.ts';
import type { RelatedParty } from '@trustiq/domain/policy/chapters/limits.ts';
import { limitsBeforeTheBook, limitsOfVersionOne } from '@trustiq/domain/policy/version-one/limits.ts';
import { relatedOn } from '@trustiq/domain/policy/versions/related-on.ts';
import type { Validity } from '@trustiq/domain/workflow/validity.ts';
import { bankDayOf } from '../platform/bank-day.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Policies } from '../platform/deps.ts';
import { isAnswered, isByHand } from '../platform/partners/partner-connection.ts';
import { type AskedOfCase, type AskedStanding, askedOfCase } from '../platform/policy/asked-of-case.ts';
import { knownLimitsOn } from '../platform/policy/limits-on.ts';
import { secretsOf } from '../platform/security/bound-secrets.ts';
import { fieldCipher } from '../platform/security/field-cipher.ts';
import type { Config } from '../platform/settings/config.ts';

/** What the facts of a case are compared with besides themselves. */
export type BankFacts = {
  /** By the policy of the day; null where nobody knows the bank's capital. */
  readonly limits: LendingLimits | null;
  /** The related parties of the day that are persons, as borrowers are known. */
  readonly relatedParties: ReadonlySet<PersonKey>;
  readonly today: string;
  /** How long what is known counts, by the policy of the day. */
  readonly validity: Validity;
  /** What the book asks for a case: sheets of its survey, documents at its steps. */
  readonly askedOf: (standing: AskedStanding) => AskedOfCase;
  readonly isCoreBankingConnected: boolean;
  readonly isCoreBankingByHand: boolean;
};

export type BankFactDeps = { readonly config: Config; readonly policies: Policies; readonly db: Db };

/** A bank whose tables no policy can look like goes on with the capital of its settings until it has a book. */
function limitsBeforeBook({ BANK_CAPITAL: rupiah }: Config, today: string): LendingLimits | null {
  return rupiah === null ? null : limitsOfVersionOne({ from: today, rupiah });
}

/** Keys cost a keyed hash each, and a register is the same for every case of a day. */
const keysOfRegisters = new WeakMap<readonly RelatedParty[], Map<string, PersonKey>>();
const nobody: ReadonlySet<PersonKey> = new Set();

function keysOf(db: Db, register: readonly RelatedParty[], today: string): ReadonlySet<PersonKey> {
  const related = relatedOn(register, today);
  if (related.length === 0) return nobody;
  const known = keysOfRegisters.get(register) ?? new Map<string, PersonKey>();
  keysOfRegisters.set(register, known);
  const cipher = fieldCipher(secretsOf(db));
  return new Set(
    related.map((nik) => {
      const key = known.get(nik) ?? cipher.hash(nik).toString('hex');
      known.set(nik, key);
      return key;
    }),
  );
}

export function bankFactsOf({ config, policies, db }: BankFactDeps, at: Date): BankFacts {
  const today = bankDayOf(at);
  const governing = policies.on(at)?.policy.limits ?? null;
  return {
    limits: policies.isEmpty() ? limitsBeforeBook(config, today) : governing,
    relatedParties: governing === null ? nobody : keysOf(db, governing.relatedParties, today),
    today,
    // Where the book cannot be read the case is shown as broken, and nobody goes by this.
    validity: knownLimitsOn(policies, at) ?? limitsBeforeTheBook,
    askedOf: (standing) => askedOfCase(policies, standing, at),
    isCoreBankingConnected: isAnswered(config, 'core_banking'),
    isCoreBankingByHand: isByHand(config),
  };
}
