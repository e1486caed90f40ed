import type { Policy } from '@trustiq/domain/policy/policy.ts';
import type { TestBank } from './start-bank.ts';

/** The bank decides on its next policy: an administrator proposes it, a director approves it. */
export async function decideOnPolicy(
  bank: TestBank,
  change: (policy: Policy) => Policy,
  when: { readonly effectiveOn: string } | { readonly emergency: string } = { emergency: 'temuan audit' },
): Promise<void> {
  const admin = (await bank.signInAs('admin')).client;
  const { newest } = await admin.listPolicies();
  const { policy } = await admin.getPolicy({ params: { version: newest ?? 0 } });
  const body = { base: newest ?? 0, text: JSON.stringify(change(policy)), note: 'rapat direksi', ...when };
  const { id, digest } = await admin.proposePolicy({ body });
  const director = (await bank.signInAs('dir_ut')).client;
  await director.approvePolicy({ params: { id }, body: { digest } });
}
