import { Button, Checkbox, Text } from '@mantine/core';
import { surveyEnumerations } from '@trustiq/contract/survey/enumerations.ts';
import { useReferenceText } from '../../../texts/use-reference-text.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { idOf, pathOf } from '../form/field-paths.ts';
import classes from '../form/form.module.css';
import { FormCard } from '../form/form-card.tsx';
import { useChange, useField, useForm, useValueAt } from '../form/form-context.tsx';
import { DateBox, SelectField, TextField } from '../form/inputs.tsx';
import { rowsAt } from '../store/content-at.ts';

const MOST_CONTACTS = 10;
const spouses = pathOf('spouses');
const contacts = pathOf('contacts');

export function RelativesStep() {
  return (
    <>
      <SpouseCard />
      <ContactsCard />
    </>
  );
}

/** Only a married applicant has a spouse here. */
function SpouseCard() {
  const t = useTexts('field');
  const applicant = useTexts('applicant');
  const reference = useReferenceText();
  const { state, isReadOnly } = useForm();
  const valueAt = useValueAt();
  const change = useChange();
  const status = valueAt(pathOf('applicant.maritalStatus'));
  const rows = rowsAt(state.contents, 'relatives', spouses);
  const of = (field: string) => pathOf(`spouses.0.${field}`);
  if (status !== 'KAWIN')
    return (
      <FormCard title={t('spouse')} id={idOf(spouses)} withFields={false}>
        <Text size="sm">
          {typeof status === 'string'
            ? t('notMarried', { status: reference('maritalStatuses', status, status) })
            : t('spouseOnlyMarried')}
        </Text>
        {rows.length > 0 && !isReadOnly && (
          <Button mt="sm" variant="default" onClick={() => change({ [spouses]: [] })}>
            {t('removeSpouse')}
          </Button>
        )}
      </FormCard>
    );
  return (
    <FormCard title={t('spouse')} id={idOf(spouses)}>
      <SelectField
        path={of('relation')}
        label={applicant('spouses.relation')}
        isRequired
        options={(['SUAMI', 'ISTRI'] as const).map((code) => ({ value: code, label: t(`relations.${code}`) }))}
      />
      <TextField path={of('name')} label={applicant('spouses.name')} isRequired maxLength={100} />
      <TextField
        path={of('nik')}
        label={applicant('spouses.nik')}
        inputMode="numeric"
        maxLength={20}
        hint={t('optional')}
        shape={(typed) => typed.replace(/[\s.-]/g, '')}
        onTyped={() => change({ [of('nikConfirmed')]: undefined })}
      />
      <SpouseNikTick />
      <TextField
        path={of('msisdn')}
        label={applicant('spouses.phone')}
        inputMode="tel"
        maxLength={16}
        hint={t('optional')}
      />
      <DateBox path={of('birthDate')} label={applicant('spouses.birthDate')} hint={t('optional')} />
      <SeparateProperty />
    </FormCard>
  );
}

/** A number that fits neither birth date, gender nor region is confirmed by whoever saw the card. */
function SpouseNikTick() {
  const t = useTexts('field');
  const path = pathOf('spouses.0.nikConfirmed');
  const { value, set, isReadOnly } = useField(path);
  const { faults } = useForm();
  const isDoubted = faults.some(({ field, isWarning }) => field === pathOf('spouses.0.nik') && isWarning);
  if (!isDoubted && value !== true) return null;
  return (
    <Checkbox
      id={idOf(path)}
      label={t('ktp.mismatch')}
      checked={value === true}
      disabled={isReadOnly}
      onChange={({ currentTarget }) => set(currentTarget.checked ? true : undefined)}
    />
  );
}

function SeparateProperty() {
  const applicant = useTexts('applicant');
  const path = pathOf('spouses.0.hasSeparateProperty');
  const { value, set, isReadOnly } = useField(path);
  return (
    <Checkbox
      id={idOf(path)}
      label={applicant('spouses.separate')}
      checked={value === true}
      disabled={isReadOnly}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  );
}

function ContactsCard() {
  const t = useTexts('field');
  const survey = useTexts('survey');
  const { state, isReadOnly } = useForm();
  const change = useChange();
  const rows = rowsAt(state.contents, 'relatives', contacts);
  // One is always asked for.
  const shown = Math.max(rows.length, 1);
  return (
    <FormCard title={t('contacts.title')} id={idOf(contacts)} withFields={false}>
      {Array.from({ length: shown }, (_, index) => {
        const of = (field: string) => pathOf(`contacts.${index}.${field}`);
        const number = index + 1;
        return (
          <fieldset key={index} className={classes.rowCard} aria-label={t('contacts.one', { number })}>
            <div className={classes.rowHead}>
              <span>{t('contacts.one', { number })}</span>
              {rows.length > 1 && !isReadOnly && (
                <Button
                  variant="subtle"
                  color="gray"
                  aria-label={t('contacts.remove', { number })}
                  onClick={() => change({ [contacts]: rows.toSpliced(index, 1) })}
                >
                  {t('photos.remove')}
                </Button>
              )}
            </div>
            <div className={classes.fields}>
              <TextField path={of('name')} label={t('contacts.name')} isRequired maxLength={100} />
              <SelectField
                path={of('relation')}
                label={t('contacts.relation')}
                isRequired
                options={surveyEnumerations.HUBUNGAN.map((code) => ({
                  value: code,
                  label: survey(`values.HUBUNGAN.${code}`),
                }))}
              />
              <TextField
                path={of('msisdn')}
                label={t('contacts.msisdn')}
                isRequired
                inputMode="tel"
                maxLength={16}
                hint={t('hints.msisdn')}
              />
              <SelectField
                path={of('livingStatus')}
                label={t('contacts.livingStatus')}
                isRequired
                options={surveyEnumerations.SERUMAH.map((code) => ({
                  value: code,
                  label: survey(`values.SERUMAH.${code}`),
                }))}
              />
            </div>
          </fieldset>
        );
      })}
      {rows.length >= MOST_CONTACTS ? (
        <Text size="sm" c="dimmed">
          {t('contacts.most')}
        </Text>
      ) : (
        !isReadOnly && (
          <Button variant="default" disabled={rows.length === 0} onClick={() => change({ [contacts]: [...rows, {}] })}>
            {t('contacts.add')}
          </Button>
        )
      )}
    </FormCard>
  );
}
