import type { HolderFilter } from '@trustiq/contract/applications/application-row.ts';
import { useLocation } from 'react-router';
import type { WorkList } from './queue-lists.ts';
import type { Narrowing } from './queue-narrowing.ts';

/** The list a person came from and where in it the case stood; it travels in the navigation state. */
export type CaseTrail = {
  readonly queue: WorkList;
  /** The list's address with its page, order and search. */
  readonly address: string;
  /** Where one was reading in it. */
  readonly place: string;
  readonly sort: string;
  readonly search: string;
  readonly narrowing: Narrowing;
  readonly holder: HolderFilter | null;
  /** From 0, over all pages. */
  readonly index: number;
  readonly total: number;
};

export const caseAddress = (detail: string, id: number): string => `${detail}?id=${id}`;

let last: { id: number; trail: CaseTrail } | null = null;

/** Remembered for a detour that drops the state, such as a call to a contact. Null when the case was opened by its link. */
export function useCaseTrail(id: number): CaseTrail | null {
  const { state } = useLocation() as { state: { trail?: CaseTrail } | null };
  if (state?.trail) last = { id, trail: state.trail };
  return last?.id === id ? last.trail : null;
}
