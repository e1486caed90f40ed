import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { characterCheckFields, existingLoanFields, lvudFields } from '@trustiq/contract/survey/lvud.ts';
import type { BusinessSurvey } from '@trustiq/contract/survey/survey-sheets.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { FieldGroup } from '../../ui/field-list.tsx';
import { Fold } from '../../ui/fold.tsx';
import { type GroupTitle, groupFields, lvudGroups } from '../lookups/sheet-layouts.ts';
import { BalanceSheetTable } from './balance-sheet-table.tsx';
import { PhotoCards } from './photo-cards.tsx';
import { SheetFields } from './sheet-fields.tsx';
import { SheetRows } from './sheet-rows.tsx';
import { SheetState } from './sheet-state.tsx';
import { SurveyBrief } from './survey-brief.tsx';
import { useBusinessSurvey, useCharacterChecks, useSurveyedLoans } from './survey-queries.ts';

const groups = [...groupFields(lvudFields, lvudGroups)];

/** The business survey of a debtor, section by section. */
export function LvudTab({ application }: { application: WholeCase }) {
  const t = useTexts('survey');
  const query = useBusinessSurvey(application.id);
  return (
    <SheetState query={query} empty={t('empty.lvud')}>
      {(survey) => <BusinessSurveySheet survey={survey} application={application} />}
    </SheetState>
  );
}

function BusinessSurveySheet({ survey, application }: { survey: BusinessSurvey; application: WholeCase }) {
  const t = useTexts('survey');
  const loans = useSurveyedLoans(survey.id);
  const checks = useCharacterChecks(survey.id);
  const above: Partial<Record<GroupTitle, ReactNode>> = {
    loans: <SheetRows label={t('groups.loans')} table={existingLoanFields} query={loans} />,
    character: <SheetRows label={t('groups.character')} table={characterCheckFields} query={checks} />,
  };
  return (
    <>
      <SurveyBrief sheet={survey} />
      <Fold label={t('brief.whole')}>
        {groups.map(([title, fields]) => (
          <FieldGroup key={title} title={t(`groups.${title}`)}>
            {above[title]}
            {title === 'balance' ? (
              <BalanceSheetTable survey={survey} application={application} />
            ) : (
              <SheetFields table={lvudFields} fields={fields} sheet={survey} />
            )}
          </FieldGroup>
        ))}
        <FieldGroup title={t('groups.surveyPhotos')}>
          <PhotoCards photos={survey.photos} />
        </FieldGroup>
      </Fold>
    </>
  );
}
