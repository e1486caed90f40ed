const HOUR_MS = 3_600_000;

type Waiting = { readonly stageSince: string; readonly slaHours: number | null };

/** How much of the agreed time at this stage has gone: 1 is all of it. Null where no time was agreed. */
export const slaShare = ({ stageSince, slaHours }: Waiting, now: Date): number | null =>
  slaHours === null ? null : (now.getTime() - Date.parse(stageSince)) / (slaHours * HOUR_MS);
