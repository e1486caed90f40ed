import type { ListedPolicyFault } from '@trustiq/contract/policy/policies.ts';
import type { PolicyField } from '@trustiq/contract/policy/policy-fields.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { type ComponentType, createContext, useContext } from 'react';
import { usePolicyWords } from '../words/use-policy-words.ts';
import { isSamePlace, isWithin, type Place, valueAt } from './place.ts';

export type FieldProps = {
  readonly place: Place;
  readonly field: PolicyField;
  /** The line above says what it is: the label is only heard. */
  readonly isRepeated?: boolean;
};

export type DraftInHand = {
  readonly policy: Policy;
  readonly base: Policy;
  readonly faults: readonly ListedPolicyFault[];
  /** Where somebody is led to: opened, and given the focus. */
  readonly target: Place | null;
  readonly change: (place: Place, value: unknown) => void;
  readonly leadTo: (place: Place | null) => void;
  /** Any field: what holds others shows them with it. */
  readonly Field: ComponentType<FieldProps>;
};

export const DraftContext = createContext<DraftInHand | null>(null);

export function useDraft(): DraftInHand {
  const draft = useContext(DraftContext);
  if (draft === null) throw new Error('No draft of a policy is in hand');
  return draft;
}

/** One place of the draft: what stands there, what is wrong with it, and the way to change it. */
export function usePlace(place: Place) {
  const { policy, faults, change } = useDraft();
  const { sayable } = usePolicyWords();
  const words = (those: readonly ListedPolicyFault[]) => {
    const all = [...new Set(those.map((fault) => sayable(fault.words)))];
    return all.length > 0 ? all.join('\n') : null;
  };
  return {
    value: valueAt(policy, place),
    set: (value: unknown) => change(place, value),
    /** Wrong with it as a whole. */
    faultHere: words(faults.filter(({ path }) => isSamePlace(path, place))),
    /** Wrong with it or with anything in it. */
    faultWithin: words(faults.filter(({ path }) => isWithin(path, place))),
    faultCount: faults.filter(({ path }) => isWithin(path, place)).length,
  };
}
