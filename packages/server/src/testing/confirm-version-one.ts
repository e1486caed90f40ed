import type { TestBank } from './start-bank.ts';

/** A director agrees to the first policy of the bank: until then nothing is recommended in production. */
export async function confirmVersionOne(bank: TestBank, director: string): Promise<void> {
  const { client } = await bank.signInAs(director);
  const first = (await client.listPolicies()).proposals.find(({ version }) => version === 1);
  if (first === undefined) throw new Error('The bank has no version one');
  await client.approvePolicy({ params: { id: first.id }, body: { digest: first.digest } });
  await bank.deps.policies.refresh();
}
