import type { ServiceHours } from '../../workflow/sla.ts';

/** The time agreed for each desk, and when its clock runs. */
export type ServiceChapter = ServiceHours;
