import type { TestBank } from './start-bank.ts';

const DAY_MS = 86_400_000;

/** A book in which something was proposed, approved and sent back: version one confirmed, version two for tomorrow. */
export async function writePolicyBook(bank: TestBank): Promise<void> {
  const admin = (await bank.signInAs('admin')).client;
  const director = (await bank.signInAs('dir_kep')).client;
  const [first] = (await admin.listPolicies()).proposals;
  if (first === undefined) throw new Error('The bank has no version one');
  await director.approvePolicy({ params: { id: first.id }, body: { digest: first.digest } });
  const { policy } = await admin.getPolicy({ params: { version: 1 } });
  const propose = (base: number, minimumAgeYears: number, days: number) =>
    admin.proposePolicy({
      body: {
        base,
        effectiveOn: new Date(bank.now().getTime() + days * DAY_MS).toISOString().slice(0, 10),
        note: `umur ${minimumAgeYears}`,
        text: JSON.stringify({ ...policy, limits: { ...policy.limits, minimumAgeYears } }),
      },
    });
  const { id, digest } = await propose(1, 22, 2);
  await director.approvePolicy({ params: { id }, body: { digest } });
  const other = await propose(2, 23, 3);
  await director.sendBackPolicy({ params: { id: other.id }, body: { note: 'belum' } });
}
