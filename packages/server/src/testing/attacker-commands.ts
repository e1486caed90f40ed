import type { Client } from '@trustiq/contract/whole-client.ts';
import { bankRecordOf } from './bank-record-of.ts';
import { type Command, commands } from './random-commands.ts';

const accounts = ['1200034455', '999888777', '5550012345', ''] as const;
const holders = ['SRI CONTOH', 'ORANG LAIN', 'sri contoh'] as const;

async function changeTerms(client: Client, id: number, changes: object) {
  const { dataLoanProductVM: loan } = await client.getCase({ params: { id } });
  return client.saveSimulation({
    body: {
      aplicationId: id,
      productId: loan.product.id,
      loanAmount: loan.loanAmount,
      interest: loan.interest,
      tenor: loan.tenor,
      insCode: loan.insCode,
      ...changes,
    },
  });
}

/** What somebody would try who wants another loan paid, to another account, or by fewer people than it needs. */
export const attackerCommands: readonly Command[] = [
  ...commands,
  {
    name: 'exchange account',
    run: (client, id, pick) =>
      client.updateBankRecord({
        body: { ...bankRecordOf(pick(holders)), accountNo: pick(accounts), aplicationId: id },
      }),
  },
  { name: 'copy account', run: (client, id) => client.copyBankRecord({ params: { id } }) },
  {
    name: 'change terms',
    run: (client, id, pick) =>
      changeTerms(client, id, {
        loanAmount: pick([5_000_000, 15_000_000, 24_000_000, 40_000_000]),
        tenor: pick([6, 12, 24, 36]),
      }),
  },
  {
    name: 'change collateral',
    run: async (client, id, pick) => {
      const { savedAt: _, isVoid: __, pkNo: ___, ...letter } = await client.getLetter({ params: { appId: id } });
      const body = { ...letter, persyaratanJaminan: pick(['SHM', 'BPKB', null]) };
      return client.saveLetter({ params: { appId: id }, body: body as never });
    },
  },
  {
    name: 'add deviation',
    run: (client, id, pick) =>
      client.addDeviation({ body: { aplicationId: id, deviasiId: pick([1, 3, 5, 9]), notes: 'uji' } }),
  },
  {
    name: 'remove deviation',
    run: async (client, id, pick) => {
      const listed = await client.listDeviations({ params: { id } });
      return listed.length === 0 ? null : client.removeDeviation({ params: { id: pick(listed).id } });
    },
  },
  {
    name: 'decide with a stale version',
    run: (client, id, pick) =>
      client.approveApplication({ params: { id }, body: { notes: 'setuju', version: pick([1, 2, 3, 5]) } }),
  },
  { name: 'submit', run: (client, id) => client.submitApplication({ params: { id } }) },
];
