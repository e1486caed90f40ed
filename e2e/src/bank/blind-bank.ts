import { bankPort } from './addresses.ts';
import { startBankOfPolicy } from './bank-of-policy.ts';
import { clientAs } from './client-as.ts';

const port = bankPort + 30;
export const blindBankUrl = `http://localhost:${port}`;

const chain = [
  { role: 'ROLE_KOM', votes: 2 },
  { role: 'ROLE_DIR_BIS', votes: 1 },
] as const;

/** A bank of its own beside that of the other journeys, whose committee decides about every loan and votes blind. */
export const startBlindBank = (): Promise<() => Promise<void>> =>
  startBankOfPolicy({
    name: 'blind',
    port,
    cases: 60,
    why: 'suara komite tertutup',
    change: (policy) => {
      const rows = [{ upToRupiah: null, chain }];
      return { ...policy, authority: { ...policy.authority, rows, isCommitteeBlind: true } };
    },
  });

const putRight: readonly string[] = ['policy_changed', 'calc_stale'];

/** A case of the demo that lacks nothing but figures by the new policy, recommended to the committee. */
export async function recommendToCommittee(): Promise<number> {
  const analyst = await clientAs('analyst', blindBankUrl);
  const { rows } = await analyst.listApplications({ query: { 'applicationStatus.in': 'ANALYST', size: 100 } });
  for (const { id } of rows) {
    const { offers } = await analyst.getCase({ params: { id } });
    const offer = offers.find((one) => one.kind === 'transition' && one.transition === 'recommend');
    if (offer === undefined || !offer.obstacles.every((code) => putRight.includes(code))) continue;
    await analyst.renewScore({ params: { id } });
    const { dataLoanProductVM: loan } = await analyst.getCase({ params: { id } });
    const { loanAmount, interest, tenor, insCode } = loan;
    const productId = loan.product.id;
    await analyst.saveSimulation({ body: { aplicationId: id, productId, loanAmount, interest, tenor, insCode } });
    const { version } = await analyst.getCase({ params: { id } });
    const sent = await analyst
      .recommendApplication({ params: { id }, body: { notes: 'layak', version } })
      .catch(() => null);
    if (sent?.applicationStatus !== 'LENDER_MARKETPLACE') continue;
    const { chain: built } = await analyst.getCase({ params: { id } });
    if (built[0]?.role === 'ROLE_KOM') return id;
  }
  throw new Error('The demo has no case that the analyst could recommend.');
}
