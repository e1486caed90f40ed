import { Button } from '@mantine/core';
import { pledgeFields, requirementFields } from '@trustiq/contract/survey/credit-analysis.ts';
import type { FieldTable } from '@trustiq/contract/survey/field-types.ts';
import { characterCheckFields, existingLoanFields } from '@trustiq/contract/survey/lvud.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { type SheetName, sheetPath } from '../form/field-paths.ts';
import classes from '../form/form.module.css';
import { useChange, useForm } from '../form/form-context.tsx';
import { rowsAt } from '../store/content-at.ts';
import { SurveyInput } from './survey-input.tsx';

const tables: Readonly<Partial<Record<SheetName, FieldTable>>> = {
  existingLoans: existingLoanFields,
  characterChecks: characterCheckFields,
  requirements: requirementFields,
  pledges: pledgeFields,
};

const MOST_ROWS = 50;

/** A list of a sheet as cards, one for each row. */
export function SurveyRows({ rows: name }: { rows: SheetName }) {
  const t = useTexts('field');
  const { state, isReadOnly } = useForm();
  const change = useChange();
  const path = sheetPath(name);
  const rows = rowsAt(state.contents, 'survey', path);
  const table = tables[name] ?? {};
  const list = t(`sheets.${name}`);
  return (
    <div>
      {rows.map((_, index) => {
        const number = index + 1;
        return (
          <fieldset key={index} className={classes.rowCard} aria-label={t('survey.row', { list, number })}>
            <div className={classes.rowHead}>
              <span>{t('survey.row', { list, number })}</span>
              {!isReadOnly && (
                <Button
                  variant="subtle"
                  color="gray"
                  aria-label={t('survey.removeRow', { list, number })}
                  onClick={() => change({ [path]: rows.toSpliced(index, 1) })}
                >
                  {t('survey.remove')}
                </Button>
              )}
            </div>
            <div className={classes.fields}>
              {Object.entries(table).map(([field, type]) => (
                <SurveyInput key={field} path={`${path}.${index}.${field}`} field={field} type={type} figure={null} />
              ))}
            </div>
          </fieldset>
        );
      })}
      {!isReadOnly && rows.length < MOST_ROWS && (
        <Button variant="default" mb="sm" onClick={() => change({ [path]: [...rows, {}] })}>
          {t('survey.addTo', { list })}
        </Button>
      )}
    </div>
  );
}
