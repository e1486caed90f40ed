import type { BankData } from '@trustiq/contract/survey/outside-data.ts';
import { formatRupiah, MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FactGrid } from './fact-grid.tsx';

/** Whose account it is, and what is on it. */
export function AccountFacts({ account }: { account: BankData | null }) {
  const t = useTexts('scoring');
  const balance = account?.accountBalance;
  return (
    <FactGrid
      isWide
      facts={[
        [t('bank.accountHolder'), balance?.accountHolder || MISSING],
        [t('bank.accountNumber'), balance?.accountNumber || MISSING],
        [t('bank.available'), formatRupiah(balance?.balances.available)],
        [t('bank.current'), formatRupiah(balance?.balances.current)],
        [t('bank.currency'), balance?.currency || MISSING],
      ]}
    />
  );
}
