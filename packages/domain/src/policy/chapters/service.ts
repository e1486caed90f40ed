import type { PhoneTimes } from '../../field/offline-unlock.ts';
import type { ServiceHours } from '../../workflow/sla.ts';

/** The time agreed for each desk and when its clock runs, and how long the phones of the field stay open. */
export type ServiceChapter = ServiceHours & {
  /** Policies of before say nothing of it: the usual times hold. */
  readonly phone?: PhoneTimes | undefined;
};
