import type { BureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { collateralFields, contractFields } from './credit-fields.ts';
import { FieldGrid } from './field-grid.tsx';
import type { FieldName } from './field-text.ts';
import { RecordTable } from './record-table.tsx';
import { ReportPart } from './report-part.tsx';

const keyValues = [
  'contractsNumber',
  'reportingProvidersNumber',
  'totalCreditLimit',
  'totalPotentialExposure',
  'totalDebitBalance',
  'totalOverdue',
  'currencyDesc',
] as const satisfies FieldName[];

export function KeyValues({ summary }: { summary: BureauSets['contract_summary'] }) {
  const t = useTexts('bureau');
  return (
    <ReportPart
      anchor="contract_summary"
      title={t('sections.contract_summary')}
      emptyText={t('empty.contract_summary')}
      isEmpty={summary === null}
    >
      <FieldGrid record={summary ?? {}} fields={keyValues} />
    </ReportPart>
  );
}

export function NotGrantedCredits({ credits }: { credits: BureauSets['not_granted_credit'] }) {
  const t = useTexts('bureau');
  const title = t('sections.not_granted_credit');
  return (
    <ReportPart
      anchor="not_granted_credit"
      title={title}
      count={credits.length}
      emptyText={t('empty.header', { header: title })}
      isEmpty={credits.length === 0}
    >
      <RecordTable
        label={title}
        rows={credits}
        columns={[
          { field: 'providerCodeDesc' },
          { field: 'contractTypeDesc' },
          { field: 'contractPhaseDesc' },
          { field: 'contractRequestDate' },
          { field: 'applicationAmount' },
        ]}
        nameOf={({ cbContractCode }) => cbContractCode ?? ''}
        detail={(credit) => <FieldGrid record={credit} fields={contractFields} />}
      />
    </ReportPart>
  );
}

/** An entry without its own id is nobody's collateral. */
export function Collaterals({ collaterals }: { collaterals: BureauSets['granted_collateral'] }) {
  const t = useTexts('bureau');
  const title = t('sections.granted_collateral');
  const rows = collaterals.filter(({ collateralId }) => collateralId !== null);
  return (
    <ReportPart
      anchor="granted_collateral"
      title={title}
      count={rows.length}
      emptyText={t('empty.header', { header: title })}
      isEmpty={rows.length === 0}
    >
      <RecordTable
        label={title}
        rows={rows}
        columns={[
          { field: 'collateralNumber' },
          { field: 'collateralTypeDesc' },
          { field: 'collateralStatusDesc' },
          { field: 'bindTypeDesc' },
          { field: 'collateralOwnerName' },
          { field: 'collateralValueReporter' },
        ]}
        nameOf={({ collateralNumber }) => collateralNumber ?? ''}
        detail={(collateral) => <FieldGrid record={collateral} fields={collateralFields} />}
      />
    </ReportPart>
  );
}

export function Guarantors({ guarantors }: { guarantors: BureauSets['guarantors'] }) {
  const t = useTexts('bureau');
  const title = t('sections.guarantors');
  const rows = guarantors.filter(({ guarantorId }) => guarantorId !== null);
  return (
    <ReportPart
      anchor="guarantors"
      title={title}
      count={rows.length}
      emptyText={t('empty.header', { header: title })}
      isEmpty={rows.length === 0}
    >
      <RecordTable
        label={title}
        rows={rows}
        columns={[
          { field: 'guarantorNameAsId' },
          { field: 'guarantorFullName' },
          { field: 'percentageGuaranteed' },
          { field: 'identityTypeDesc' },
          { field: 'identityNumber' },
          { field: 'address' },
        ]}
      />
    </ReportPart>
  );
}
