import { statusOfVotes } from '@trustiq/domain/workflow/sla.ts';
import { sql } from 'kysely';

/** In approval every vote and every new round passes the case on, without a change of status: see the domain's `deskSince`. */
export const deskSince = sql<Date>`case when a.status = ${sql.lit(statusOfVotes)}
  then coalesce((select h.at from application_history h where h.application_id = a.id order by h.sequence desc limit 1), a.status_since)
  else a.status_since end`;
