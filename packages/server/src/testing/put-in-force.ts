import type { Policy } from '@trustiq/domain/policy/policy.ts';
import type { TestBank } from './start-bank.ts';

type Persons = { readonly admin: string; readonly director: string };

/** A changed policy, proposed by one person and approved by another, holds at once. */
export async function putInForce(
  bank: TestBank,
  change: (policy: Policy) => Policy,
  { admin: adminName, director: directorName }: Persons = { admin: 'admin', director: 'dir_ut' },
): Promise<void> {
  const admin = (await bank.signInAs(adminName)).client;
  const { newest } = await admin.listPolicies();
  const { policy } = await admin.getPolicy({ params: { version: newest ?? 0 } });
  const text = JSON.stringify(change(policy));
  const body = { base: newest ?? 0, text, note: 'keputusan direksi', emergency: 'temuan audit' };
  const { id, digest } = await admin.proposePolicy({ body });
  const director = (await bank.signInAs(directorName)).client;
  await director.approvePolicy({ params: { id }, body: { digest } });
  await bank.deps.policies.refresh();
}
