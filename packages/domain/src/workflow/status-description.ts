import type { Status } from './application-workflow.ts';
import { statuses } from './application-workflow.ts';
import type { Track } from './track.ts';

type Description = (typeof statuses)[Status]['description'];

/** Keys of the status texts. */
export type StatusDescription = Extract<Description, string> | Exclude<Description, string>[Track];

export function statusDescription(status: Status, track: Track): StatusDescription {
  const { description } = statuses[status];
  return typeof description === 'string' ? description : description[track];
}
