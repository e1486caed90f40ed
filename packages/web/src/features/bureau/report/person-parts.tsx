import { Badge } from '@mantine/core';
import type { BureauSetName, BureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { FieldGrid } from './field-grid.tsx';
import { type FieldName, type FieldRecord, fieldText } from './field-text.ts';
import { type RecordColumn, RecordTable } from './record-table.tsx';
import { ReportPart } from './report-part.tsx';

const subjectFields = [
  'fullName',
  'nameAsId',
  'cbSubjectCode',
  'subjectRefDate',
  'birthDate',
  'birthPlace',
  'genderDesc',
  'mothersName',
  'marriageStatusDesc',
  'educationalStatusCodeDesc',
  'residentDesc',
] as const satisfies FieldName[];

type PersonSet = Extract<BureauSetName, 'address' | 'identification' | 'contacts' | 'employment'>;

/** Who the bureau says the person is. */
export function PersonParts({ sets }: { sets: BureauSets }) {
  const t = useTexts('bureau');
  const status: RecordColumn<FieldRecord> = {
    field: 'flagCurrent',
    cell: ({ flagCurrent }) => <CurrentBadge isCurrent={flagCurrent === '1'} />,
  };
  const part = (name: PersonSet, columns: readonly RecordColumn<FieldRecord>[]) => (
    <ReportPart
      anchor={name}
      title={t(`sections.${name}`)}
      count={sets[name].length}
      emptyText={t(`empty.${name}`)}
      isEmpty={sets[name].length === 0}
    >
      <RecordTable<FieldRecord> label={t(`sections.${name}`)} rows={sets[name]} columns={columns} />
    </ReportPart>
  );
  return (
    <>
      <ReportPart anchor="subject" title={t('sections.subject')} emptyText={t('empty.subject')} isEmpty={!sets.subject}>
        <FieldGrid record={sets.subject ?? {}} fields={subjectFields} />
      </ReportPart>
      {part('address', [status, { field: 'address' }, { field: 'lastUpdateDate' }])}
      {part('identification', [{ field: 'identityTypeDesc' }, { field: 'identityNumber' }])}
      {part('contacts', [
        status,
        // The provider repeats the phone under the name of an identity number; one of the two may be all there is.
        {
          field: 'phoneNumber',
          cell: ({ phoneNumber, identityNumber }) => fieldText('phoneNumber', phoneNumber || identityNumber),
        },
        { field: 'cellphoneNumber' },
        { field: 'emailAddress' },
        { field: 'lastUpdateDate' },
      ])}
      {part('employment', [
        status,
        { field: 'occupationDesc' },
        { field: 'workplace' },
        { field: 'employerSector' },
        { field: 'workplaceAddress' },
        { field: 'lastUpdateDate' },
      ])}
    </>
  );
}

function CurrentBadge({ isCurrent }: { isCurrent: boolean }) {
  const t = useTexts('bureau');
  return (
    <Badge variant="light" color={isCurrent ? 'teal' : 'gray'} radius="sm" tt="none" miw="max-content">
      {t(isCurrent ? 'report.current' : 'report.former')}
    </Badge>
  );
}
