import { fitsField } from '@trustiq/contract/policy/fits-field.ts';
import { policyFields } from '@trustiq/contract/policy/policy-fields.ts';
import { chapterNames, type Policy } from '@trustiq/domain/policy/policy.ts';

import { isSameValue, type Place, valueAt, withValue } from './place.ts';

/**
 * A draft outlives a reload of this tab and ends with the session. Of people it keeps nothing: related parties, who signs
 * and who heads a branch stay out of the browser's storage.
 */
const KEY = 'draft:policy:0';

const lists: readonly Place[] = [
  ['limits', 'relatedParties'],
  ['identity', 'signatories'],
];

const headsOf = ({ organisation }: Policy) => new Map(organisation.branches.map(({ id, head }) => [id, head]));

/** With the people of another policy: of each branch that it has, and of the lists of people. */
function withPeopleOf(other: Policy | null, policy: Policy): Policy {
  const heads = other === null ? null : headsOf(other);
  const { branches } = policy.organisation;
  const headless = withValue(
    policy,
    ['organisation', 'branches'],
    branches.map((branch) => ({ ...branch, head: heads?.get(branch.id) ?? null })),
  );
  return lists.reduce<unknown>(
    (written, list) => withValue(written, list, other === null ? [] : valueAt(other, list)),
    headless,
  ) as Policy;
}

type Kept = { readonly base: number; readonly chapters: Partial<Policy>; readonly isWithoutPeople: boolean };

export function keepDraft(version: number, base: Policy, policy: Policy): void {
  try {
    const shown = withPeopleOf(null, policy);
    const changed = chapterNames.filter((name) => !isSameValue(policy[name], base[name]));
    const kept: Kept = {
      base: version,
      chapters: Object.fromEntries(changed.map((name) => [name, shown[name]])),
      isWithoutPeople: !isSameValue(withPeopleOf(base, policy), policy),
    };
    if (changed.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch (failure) {
    console.error('A draft could not be kept', failure);
  }
}

export const forgetDraft = (): void => sessionStorage.removeItem(KEY);

/** What an earlier release wrote may look otherwise; such a draft counts as absent. */
export function findDraft(): Kept | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof found !== 'object' || found === null) return null;
    const { base, chapters, isWithoutPeople } = found as Partial<Kept>;
    if (typeof base !== 'number' || typeof chapters !== 'object' || chapters === null) return null;
    const isWhole = Object.entries(chapters).every(([name, chapter]) => {
      const field = policyFields[name];
      return field !== undefined && fitsField(field, chapter);
    });
    return isWhole ? { base, chapters, isWithoutPeople: isWithoutPeople === true } : null;
  } catch {
    return null;
  }
}

/** The draft that was kept, with the people of the version that it changes. */
export const restoreDraft = (base: Policy, { chapters }: Kept): Policy => withPeopleOf(base, { ...base, ...chapters });
