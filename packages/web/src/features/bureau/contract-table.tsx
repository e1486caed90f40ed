import { Checkbox } from '@mantine/core';
import type { MappedContract } from '@trustiq/contract/bureau/contract-mapping.ts';
import { formatDate } from '../../lib/format-date.ts';
import { formatRupiah, MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './mapping.module.css';
import type { useMappingEdits } from './use-mapping-edits.ts';

type Props = {
  contracts: readonly MappedContract[];
  edits: Pick<ReturnType<typeof useMappingEdits>, 'isMapped' | 'toggle'>;
  isEditable: boolean;
};

const columns = [
  'no',
  'phase',
  'provider',
  'kol',
  'limit',
  'outstanding',
  'installment',
  'dates',
  'collateral',
] as const;
const numeric: readonly string[] = ['limit', 'outstanding', 'installment', 'collateral'];

export function ContractTable({ contracts, edits, isEditable }: Props) {
  const t = useTexts('bureau');
  const title = (column: (typeof columns)[number] | 'mapping') => t(`mapping.columns.${column}`);
  return (
    <div role="group" className={`wide cards ${classes.scroller}`} aria-label={t('mapping.title')} tabIndex={0}>
      <table className={classes.table} data-cards>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={numeric.includes(name) ? classes.numeric : undefined}>
                {title(name)}
              </th>
            ))}
            <th scope="col" className={classes.mapping}>
              {title('mapping')}
            </th>
          </tr>
        </thead>
        <tbody>
          {contracts.map((contract, index) => (
            <tr key={contract.id} data-changed={edits.isMapped(contract) !== contract.mapContract || undefined}>
              <td className="numeric rowNumber">{index + 1}</td>
              <td data-title={title('phase')}>
                <TwoLines first={contract.contractPhaseDesc} second={contract.contractStatusDesc} />
              </td>
              <td data-title={title('provider')}>
                <TwoLines first={contract.providerCodeDesc} second={contract.contractTypeCodeDesc} />
              </td>
              <td className="numeric" data-title={title('kol')}>
                {contract.contractKole}
              </td>
              <td className={classes.numeric} data-title={title('limit')}>
                {formatRupiah(contract.creditLimit)}
              </td>
              <td className={classes.numeric} data-title={title('outstanding')}>
                {formatRupiah(contract.debitBalance)}
              </td>
              <td className={classes.numeric} data-title={title('installment')}>
                {formatRupiah(contract.installment)}
              </td>
              <td className={classes.dates} data-title={title('dates')}>
                <TwoLines first={formatDate(contract.startDate)} second={formatDate(contract.dueDate)} />
              </td>
              <td className={classes.numeric} data-title={title('collateral')}>
                {formatRupiah(contract.totalCollateralValue)}
              </td>
              <td className={classes.mapping} data-title={title('mapping')}>
                <Checkbox
                  aria-label={t('mapping.check', {
                    name: `${contract.providerCodeDesc ?? ''} ${contract.cbContractCode}`,
                  })}
                  checked={edits.isMapped(contract)}
                  disabled={!isEditable}
                  onChange={({ currentTarget }) => edits.toggle(contract, currentTarget.checked)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TwoLines({ first, second }: { first: string | null; second: string | null }) {
  return (
    <>
      <span>{first || MISSING}</span>
      <span className={classes.second}>{second || MISSING}</span>
    </>
  );
}
