import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What one request has seen of cases so far, for which of them it has left an entry in the audit by itself, and which of
 * them were not as their marks say.
 */
export type CaseReading = {
  readonly read: Set<number>;
  readonly audited: Set<number>;
  readonly broken: Set<number>;
};

const readings = new AsyncLocalStorage<CaseReading>();

export const newReading = (): CaseReading => ({ read: new Set(), audited: new Set(), broken: new Set() });

export const duringReading = <Value>(reading: CaseReading, work: () => Promise<Value>): Promise<Value> =>
  readings.run(reading, work);

/** Called where a case is handed out; outside a request nobody reads. */
export const noteCaseRead = (applicationId: number): void => void readings.getStore()?.read.add(applicationId);

/** Called where what is handed out was changed behind the record: the answer says so. */
export const noteCaseBroken = (applicationId: number): void => void readings.getStore()?.broken.add(applicationId);

/** Work of the program's own: an entry that it writes does not say who read what. */
export const besideReading = <Value>(work: () => Promise<Value>): Promise<Value> => readings.exit(work);

/** Called where an entry is written. */
export const noteCaseAudited = (applicationId: number | null | undefined): void => {
  if (applicationId != null) readings.getStore()?.audited.add(applicationId);
};
