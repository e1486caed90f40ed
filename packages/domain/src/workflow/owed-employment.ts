import type { Track } from '../access/track.ts';
import type { NeededByHrd } from '../applicant/employment-rules.ts';
import type { ApplicationFacts } from './application-facts.ts';
import { type Status, transitionNames, transitionRule } from './application-workflow.ts';

/** Whether somebody may agree at this desk only when the work of the applicant is known. */
export const isEmploymentAsked = (status: string, track: Track): boolean =>
  transitionNames
    .map(transitionRule)
    .some(
      ({ from, needs, desk }) =>
        needs?.includes('employment_incomplete') === true && desk === track && from.some((one) => one === status),
    );

/** What a case at this desk lacks of it. */
export const owedEmployment = (
  status: Status,
  track: Track,
  { missingEmployment }: Pick<ApplicationFacts, 'missingEmployment'>,
): readonly NeededByHrd[] => (isEmploymentAsked(status, track) ? missingEmployment : []);
