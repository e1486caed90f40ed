import { Select, Textarea, TextInput } from '@mantine/core';
import { MAXIMUM_GUARANTEE_NOTE_LENGTH } from '@trustiq/domain/letters/letter-defaults.ts';
import { guaranteeKinds } from '@trustiq/domain/loan/guarantee.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateField } from '../../ui/date-field.tsx';
import { type LetterForm, MOST_LETTERS_OF_A_LINE } from './letter-form.ts';
import classes from './letters.module.css';

type Props = { form: LetterForm; pkNumber: string | null; onChange: (changes: Partial<LetterForm>) => void };

const lines = [
  { name: 'decreeNumber', text: 'decree' },
  { name: 'receiptNumber', text: 'receipt' },
  { name: 'powerOfAttorney', text: 'powerOfAttorney' },
] as const;

export function LetterFields({ form, pkNumber, onChange }: Props) {
  const t = useTexts('letters');
  return (
    <div className={classes.fields}>
      <TextInput
        label={t('court')}
        maxLength={MOST_LETTERS_OF_A_LINE}
        value={form.courtCity}
        onChange={({ currentTarget }) => onChange({ courtCity: currentTarget.value })}
      />
      <TextInput
        label={t('agreement')}
        value={pkNumber ?? ''}
        readOnly
        variant="filled"
        placeholder={pkNumber === null ? t('agreementPending') : undefined}
      />
      {lines.map(({ name, text }) => (
        <TextInput
          key={name}
          label={t(text)}
          maxLength={MOST_LETTERS_OF_A_LINE}
          value={form[name]}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
        />
      ))}
      <DateField
        label={t('powerOfAttorneyDate')}
        value={form.powerOfAttorneyDate}
        onChange={(powerOfAttorneyDate) => onChange({ powerOfAttorneyDate })}
        error={form.powerOfAttorneyDate === null && t('dateMissing')}
      />
      <Select
        label={t('guarantee')}
        placeholder={t('choose')}
        clearable
        data={guaranteeKinds.map((kind) => ({ value: kind, label: t(`guarantees.${kind}`) }))}
        value={form.guarantee}
        onChange={(chosen) => onChange({ guarantee: guaranteeKinds.find((kind) => kind === chosen) ?? null })}
      />
      <Textarea
        className={classes.wide}
        label={t('guaranteeNote')}
        rows={2}
        resize="vertical"
        maxLength={MAXIMUM_GUARANTEE_NOTE_LENGTH}
        value={form.guaranteeNote}
        onChange={({ currentTarget }) => onChange({ guaranteeNote: currentTarget.value })}
      />
    </div>
  );
}
