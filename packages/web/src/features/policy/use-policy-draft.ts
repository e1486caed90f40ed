import { carryOver } from '@trustiq/domain/policy/carry-over.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { type PolicyChange, policyChanges } from '@trustiq/domain/policy/policy-changes.ts';
import { useEffect, useMemo, useState } from 'react';
import { useUnsavedEdits } from '../../lib/unsaved-edits.ts';
import { findDraft, forgetDraft, keepDraft, restoreDraft } from './editor/kept-draft.ts';
import { type Place, withValue } from './editor/place.ts';

/** Somebody types; what they typed is kept when they stop. */
const KEEP_AFTER_MS = 400;

export type FirstDraft = { readonly version: number; readonly base: Policy };

type Draft = FirstDraft & {
  readonly policy: Policy;
  /** Of a newer version that changed the same values. */
  readonly contested: readonly PolicyChange[];
  readonly isRestored: boolean;
  readonly isWithoutPeople: boolean;
};

const unchanged = ({ version, base }: FirstDraft): Draft => ({
  version,
  base,
  policy: base,
  contested: [],
  isRestored: false,
  isWithoutPeople: false,
});

function begin(first: FirstDraft): Draft {
  const kept = findDraft();
  if (kept === null || kept.base !== first.version) return unchanged(first);
  const { isWithoutPeople } = kept;
  return { ...unchanged(first), policy: restoreDraft(first.base, kept), isRestored: true, isWithoutPeople };
}

/** The next version while somebody writes it: made from the newest, kept in this tab until it is proposed or thrown away. */
export function usePolicyDraft(first: FirstDraft) {
  const [draft, setDraft] = useState(() => begin(first));
  const { version, base, policy } = draft;
  const changes = useMemo(() => policyChanges(base, policy), [base, policy]);
  const isDirty = changes.length > 0;
  useUnsavedEdits(isDirty);
  useEffect(() => {
    const timer = setTimeout(() => keepDraft(version, base, policy), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [version, base, policy]);
  return {
    ...draft,
    changes,
    isDirty,
    change: (place: Place, value: unknown) =>
      setDraft((current) => ({ ...current, policy: withValue(current.policy, place, value) as Policy })),
    /** The same changes on top of a newer version. */
    carryTo: (newer: FirstDraft) =>
      setDraft((current) => {
        const carried = carryOver(current.base, current.policy, newer.base);
        return { ...unchanged(newer), policy: carried.policy, contested: carried.contested };
      }),
    startFrom: (newer: FirstDraft) => {
      forgetDraft();
      setDraft(unchanged(newer));
    },
  };
}
