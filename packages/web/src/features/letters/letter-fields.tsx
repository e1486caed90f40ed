import { Select, Textarea, TextInput } from '@mantine/core';
import { guaranteeKinds, MAXIMUM_GUARANTEE_NOTE_LENGTH } from '@trustiq/domain/letters/letter-defaults.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateField } from '../../ui/date-field.tsx';
import { type LetterForm, MOST_LETTERS_OF_A_LINE } from './letter-form.ts';
import classes from './letters.module.css';

type Props = { form: LetterForm; pkNo: string | null; onChange: (changes: Partial<LetterForm>) => void };

const lines = [
  { name: 'skNo', text: 'decree' },
  { name: 'tandaTerima', text: 'receipt' },
  { name: 'suratKuasa', text: 'powerOfAttorney' },
] as const;

export function LetterFields({ form, pkNo, onChange }: Props) {
  const t = useTexts('letters');
  return (
    <div className={classes.fields}>
      <TextInput
        label={t('court')}
        maxLength={MOST_LETTERS_OF_A_LINE}
        value={form.pengadilanNo}
        onChange={({ currentTarget }) => onChange({ pengadilanNo: currentTarget.value })}
      />
      <TextInput
        label={t('agreement')}
        value={pkNo ?? ''}
        readOnly
        variant="filled"
        placeholder={pkNo === null ? t('agreementPending') : undefined}
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
        value={form.tanggalKuasa}
        onChange={(tanggalKuasa) => onChange({ tanggalKuasa })}
        error={form.tanggalKuasa === null && t('dateMissing')}
      />
      <Select
        label={t('guarantee')}
        placeholder={t('choose')}
        clearable
        data={guaranteeKinds.map((kind) => ({ value: kind, label: t(`guarantees.${kind}`) }))}
        value={form.persyaratanJaminan}
        onChange={(chosen) => onChange({ persyaratanJaminan: guaranteeKinds.find((kind) => kind === chosen) ?? null })}
      />
      <Textarea
        className={classes.wide}
        label={t('guaranteeNote')}
        rows={2}
        resize="vertical"
        maxLength={MAXIMUM_GUARANTEE_NOTE_LENGTH}
        value={form.ketPersyaratanJaminan}
        onChange={({ currentTarget }) => onChange({ ketPersyaratanJaminan: currentTarget.value })}
      />
    </div>
  );
}
