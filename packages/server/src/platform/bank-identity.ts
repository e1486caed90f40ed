import type { IdentityChapter } from '@trustiq/domain/policy/chapters/identity.ts';
import type { LettersChapter } from '@trustiq/domain/policy/chapters/letters.ts';
import { isUnnamed, unnamedIdentity } from '@trustiq/domain/policy/version-one/identity.ts';
import { logoOf, type ServedLogo } from './bank-logo.ts';
import type { Policies } from './deps.ts';

type BookDeps = { readonly policies: Policies };

/** Who the bank is on a day, by its policy: what it writes and orders carries this name. */
export const identityOn = ({ policies }: BookDeps, at: Date): IdentityChapter =>
  policies.on(at)?.policy.identity ?? unnamedIdentity;

/** What the bank writes on a day; null where no policy says it and the program's own words stand. */
export const lettersOn = ({ policies }: BookDeps, at: Date): LettersChapter | null =>
  policies.on(at)?.policy.letters ?? null;

/** Every code that the bank has had: records of before name it by these. */
function codesOf({ policies }: BookDeps, at: Date): ReadonlySet<string> {
  const newest = policies.newest()?.version ?? 0;
  const versions = Array.from({ length: newest }, (_, index) => policies.version(index + 1));
  const codes = versions.flatMap((version) => version?.policy.identity.coreBankingPrefix ?? []);
  return new Set([identityOn({ policies }, at).coreBankingPrefix, ...codes]);
}

/** The bank itself among the banks where accounts are kept. */
export type OwnBank = {
  readonly code: string;
  readonly name: string;
  readonly codes: ReadonlySet<string>;
};

export function ownBankOn(deps: BookDeps, at: Date): OwnBank {
  const { coreBankingPrefix: code, name } = identityOn(deps, at);
  return { code, name, codes: codesOf(deps, at) };
}

/** What an account's bank is called: as the list of banks says, or as the bank calls itself. */
export const bankNameOf = ({ codes, name }: OwnBank, code: string, listed: string | null): string | null =>
  listed ?? (codes.has(code) ? name : null);

/** How far a bank is that is being set up: told nothing yet, or told and not agreed to; empty where it is over. */
function stageOf({ policies }: BookDeps, at: Date): 'empty' | 'begun' | '' {
  if (policies.isEmpty()) return 'empty';
  return policies.on(at)?.isProvisional === true ? 'begun' : '';
}

type BankOfPage = {
  readonly shortName: string;
  readonly code: string;
  readonly stage: string;
  readonly logo: ServedLogo | null;
};

/** What a page says of the bank before anybody has signed in; the name is empty where it has not said who it is. */
export function bankOfPage(deps: BookDeps, at: Date): BankOfPage {
  const identity = identityOn(deps, at);
  return {
    shortName: isUnnamed(identity) ? '' : identity.shortName,
    code: identity.coreBankingPrefix,
    stage: stageOf(deps, at),
    logo: logoOf(identity),
  };
}
