import { serviceOfVersionOne } from '@trustiq/domain/policy/version-one/service.ts';
import type { ServiceHours } from '@trustiq/domain/workflow/sla.ts';
import type { Policies } from '../deps.ts';

/** The time agreed for each desk, by the version of the day for every case; null where the book cannot be read. */
export const serviceOn = (policies: Policies, at: Date): ServiceHours | null =>
  policies.isEmpty() ? serviceOfVersionOne : (policies.on(at)?.policy.service ?? null);
