import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { parse, stringify } from 'yaml';
import type { Policies } from '../platform/deps.ts';
import type { TestBank } from './start-bank.ts';

type Change = (policy: Policy) => Policy;

/** The book as it would be with something changed in every version: for work that is given its own dependencies. */
export function policiesWith(policies: Policies, change: Change): Policies {
  const changed = (found: ReturnType<Policies['on']>) => found && { ...found, policy: change(found.policy) };
  return {
    ...policies,
    on: (at) => changed(policies.on(at)),
    version: (version) => changed(policies.version(version)),
    newest: () => changed(policies.newest()),
  };
}

export const withCapital =
  (rupiah: number): Change =>
  (policy) => ({ ...policy, limits: { ...policy.limits, capital: [{ from: '2026-01-01', rupiah }] } });

/** A new version that holds at once, by the two persons that it takes. */
export async function changePolicy(bank: TestBank, change: Change): Promise<void> {
  const { client: admin } = await bank.signInAs('admin');
  const { newest } = await admin.listPolicies();
  const base = newest ?? 0;
  const text = await (await admin.downloadPolicy({ params: { version: base } })).text();
  const { id, digest } = await admin.proposePolicy({
    body: { base, text: stringify(change(parse(text) as Policy)), note: 'uji', emergency: 'uji' },
  });
  const { client: director } = await bank.signInAs('dir_ut');
  await director.approvePolicy({ params: { id }, body: { digest } });
}
