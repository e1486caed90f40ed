import { type PhoneTimes, usualPhoneTimes } from '@trustiq/domain/field/offline-unlock.ts';
import { serviceOfVersionOne } from '@trustiq/domain/policy/version-one/service.ts';
import type { ServiceHours } from '@trustiq/domain/workflow/sla.ts';
import type { Policies } from '../deps.ts';

/** The time agreed for each desk, by the version of the day for every case; null where the book cannot be read. */
export const serviceOn = (policies: Policies, at: Date): ServiceHours | null =>
  policies.isEmpty() ? serviceOfVersionOne : (policies.on(at)?.policy.service ?? null);

/** Where the policy cannot be read, a phone is trusted no longer than usual. */
export const phoneTimesOn = (policies: Policies, at: Date): PhoneTimes =>
  policies.on(at)?.policy.service.phone ?? usualPhoneTimes;
