import type { AuditEventName } from '@trustiq/contract/audit/audit-events.ts';
import { type Subject, userSubject } from '../../platform/marks/subject.ts';
import { demoActor } from '../predisbursed-application.ts';
import type { TestBank } from '../start-bank.ts';

type Prepared = { readonly on: Subject; readonly act: () => Promise<unknown> };

/** Ordinary work that relies on something it does not change, what stands ready for it, and its entry in the audit. */
export type RelyingAct = {
  readonly name: string;
  /** Where it is compared. */
  readonly files: readonly string[];
  readonly event: AuditEventName;
  readonly prepare: (bank: TestBank) => Promise<Prepared>;
};

export const record = (name: string) => `platform/record/${name}.ts`;
export const feature = (name: string) => `features/${name}.ts`;

export async function userOf(bank: TestBank, userName: string): Promise<Subject> {
  return userSubject((await demoActor(bank, userName)).userId ?? 0);
}
