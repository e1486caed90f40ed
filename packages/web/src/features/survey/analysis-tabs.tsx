import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { creditAnalysisFields, pledgeFields, requirementFields } from '@trustiq/contract/survey/credit-analysis.ts';
import { isPlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { ageOn } from '@trustiq/domain/calendar/years-and-months.ts';
import { formatDate } from '../../lib/format-date.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FieldGroup } from '../../ui/field-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useLengthText } from '../../ui/use-length-text.ts';
import { analysisTabs, groupFields } from '../lookups/sheet-layouts.ts';
import { FacilitySimulator } from './facility-simulator.tsx';
import { SheetFields } from './sheet-fields.tsx';
import { SheetRows } from './sheet-rows.tsx';
import { SheetState } from './sheet-state.tsx';
import { useCreditAnalysis, usePledges, useRequirements } from './survey-queries.ts';

type Props = { application: WholeCase };

const fieldsOf = groupFields(creditAnalysisFields, analysisTabs);
const debtorFields = fieldsOf.get('debtor') ?? [];
const facilityFields = fieldsOf.get('facility') ?? [];
const incomeFields = fieldsOf.get('income') ?? [];
const previousFields = fieldsOf.get('previous') ?? [];

function Age({ birthDate }: { birthDate: string | null }) {
  const lengthText = useLengthText();
  if (birthDate === null || !isPlainDate(birthDate)) return MISSING;
  return lengthText(ageOn(formatDate(new Date()), birthDate));
}

export function DebtorTab({ application }: Props) {
  const t = useTexts('survey');
  return (
    <SheetState query={useCreditAnalysis(application.id)} empty={t('empty.analysis')}>
      {(sheet) => (
        <SheetFields
          table={creditAnalysisFields}
          fields={debtorFields}
          sheet={sheet}
          more={{
            after: 'dateOfBirth',
            name: 'age',
            label: t('fields.age'),
            value: <Age birthDate={sheet.dateOfBirth} />,
          }}
        />
      )}
    </SheetState>
  );
}

/** What is asked for, what it would cost, and the papers it rests on. */
export function FacilityTab({ application }: Props) {
  const t = useTexts('survey');
  const requirements = useRequirements(application.id);
  const pledges = usePledges(application.id);
  return (
    <>
      <SheetState query={useCreditAnalysis(application.id)} empty={t('empty.analysis')}>
        {(sheet) => (
          <FieldGroup title={t('tabs.facility')}>
            <SheetFields table={creditAnalysisFields} fields={facilityFields} sheet={sheet} />
          </FieldGroup>
        )}
      </SheetState>
      <FieldGroup title={t('groups.simulation')}>
        <FacilitySimulator application={application} />
      </FieldGroup>
      <FieldGroup title={t('groups.requirements')}>
        <SheetRows label={t('groups.requirements')} table={requirementFields} query={requirements} />
      </FieldGroup>
      <FieldGroup title={t('groups.pledges')}>
        <SheetRows label={t('groups.pledges')} table={pledgeFields} query={pledges} />
      </FieldGroup>
    </>
  );
}

export function IncomeTab({ application }: Props) {
  const t = useTexts('survey');
  return (
    <SheetState query={useCreditAnalysis(application.id)} empty={t('empty.analysis')}>
      {(sheet) => <SheetFields table={creditAnalysisFields} fields={incomeFields} sheet={sheet} />}
    </SheetState>
  );
}

/** The latest facility at this bank; a first-time borrower has none. */
export function PreviousTab({ application }: Props) {
  const t = useTexts('survey');
  return (
    <SheetState query={useCreditAnalysis(application.id)} empty={t('empty.previous')}>
      {(sheet) =>
        previousFields.every((field) => sheet[field] === null) ? (
          <EmptyState title={t('empty.previous')} />
        ) : (
          <SheetFields table={creditAnalysisFields} fields={previousFields} sheet={sheet} />
        )
      }
    </SheetState>
  );
}
