import type { PlainDate } from '../../calendar/plain-date.ts';
import type { Area, OrganisationChapter } from '../chapters/organisation.ts';

/** Nobody kept when a branch was opened: before everything that the program knows. */
const BEFORE_EVERYTHING: PlainDate = '2000-01-01';

export type FoundBranch = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly areaId: number;
  readonly head: string;
};

export const organisationOfVersionOne = (
  areas: readonly Area[],
  branches: readonly FoundBranch[],
): OrganisationChapter => ({
  areas: areas.map(({ id, name }) => ({ id, name })),
  branches: branches.map(({ head, ...branch }) => ({
    ...branch,
    head: head.trim() === '' ? null : head,
    openedOn: BEFORE_EVERYTHING,
    closedOn: null,
    successorId: null,
  })),
});
