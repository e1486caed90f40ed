import type { PlainDate } from '../../calendar/plain-date.ts';
import type { RelatedParty } from '../chapters/limits.ts';

/** The identity numbers of the persons who are related parties on a day. */
export const relatedOn = (register: readonly RelatedParty[], day: PlainDate): string[] =>
  register
    .filter(({ since, until }) => (since == null || since <= day) && (until == null || until >= day))
    .flatMap(({ party, nik }) => (party === 'FIRM' || nik === null ? [] : [nik]));
