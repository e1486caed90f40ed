import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request has seen of cases so far, and for which of them it has left an entry in the audit by itself. */
export type CaseReading = { readonly read: Set<number>; readonly audited: Set<number> };

const readings = new AsyncLocalStorage<CaseReading>();

export const newReading = (): CaseReading => ({ read: new Set(), audited: new Set() });

export const duringReading = <Value>(reading: CaseReading, work: () => Promise<Value>): Promise<Value> =>
  readings.run(reading, work);

/** Called where a case is handed out; outside a request nobody reads. */
export const noteCaseRead = (applicationId: number): void => void readings.getStore()?.read.add(applicationId);

/** Called where an entry is written. */
export const noteCaseAudited = (applicationId: number | null | undefined): void => {
  if (applicationId != null) readings.getStore()?.audited.add(applicationId);
};
