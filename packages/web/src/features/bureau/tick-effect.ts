import type { MappedContract } from '@trustiq/contract/bureau/mapped-contract-names.ts';
import type { LedgerReply } from '@trustiq/contract/obligations/obligations.ts';
import { burdenAfterTick } from '@trustiq/domain/obligations/obligations-ledger.ts';
import { contractKey } from '@trustiq/domain/obligations/records-of-sources.ts';

export type OwedDebt = Pick<LedgerReply['debts'][number], 'records' | 'mark' | 'burdenRupiah'>;

type Coded = Pick<MappedContract, 'contractCode'>;
type Change = Coded & { readonly isMapped: boolean; readonly instalmentRupiah: number };

const debtWith = (debts: readonly OwedDebt[], { contractCode }: Coded): OwedDebt | undefined => {
  const key = contractKey(contractCode);
  return debts.find(({ records }) => records.some((record) => record.key === key));
};

export const isMarked =
  (debts: readonly OwedDebt[]) =>
  (contract: Coded): boolean =>
    (debtWith(debts, contract)?.mark ?? null) !== null;

/** What a tick changes of the burden: not the contract's own instalment where the debt has another source. */
export const tickEffect =
  (debts: readonly OwedDebt[]) =>
  (change: Change): Pick<Change, 'isMapped' | 'instalmentRupiah'> => {
    const debt = debtWith(debts, change);
    if (debt === undefined) return change;
    const after = burdenAfterTick(debt, contractKey(change.contractCode), change.isMapped);
    return { isMapped: change.isMapped, instalmentRupiah: Math.abs(after - debt.burdenRupiah) };
  };
