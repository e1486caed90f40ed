import { Select, TextInput } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import { chosen } from '../../ui/chosen.ts';
import { type RegionLevel, useRegions } from '../lookups/regions.ts';
import classes from './applicant.module.css';
import { chosenCity, chosenDistrict, chosenProvince, type EmploymentValues } from './employment-values.ts';
import type { EmploymentFormState } from './use-employment-form.ts';

/** RT/RW writes its slash by itself: `001002` is `001/002`. */
const withSlash = (text: string) => {
  const digits = text.replace(/\D/g, '').slice(0, 6);
  return digits.length > 3 ? `${digits.slice(0, 3)}/${digits.slice(3)}` : digits;
};

const levels = [
  { field: 'provinceCode', level: 'province', above: null, choose: chosenProvince },
  { field: 'cityCode', level: 'city', above: 'provinceCode', choose: chosenCity },
  { field: 'districtCode', level: 'district', above: 'cityCode', choose: chosenDistrict },
  {
    field: 'villageCode',
    level: 'village',
    above: 'districtCode',
    choose: (code: string) => ({ villageCode: code }),
  },
] as const satisfies readonly {
  field: keyof EmploymentValues;
  level: RegionLevel;
  above: keyof EmploymentValues | null;
  choose: (code: string) => Partial<EmploymentValues>;
}[];

type Level = (typeof levels)[number];

/** Each list is of the region chosen above it. */
function RegionSelect({ form, level }: { form: EmploymentFormState; level: Level }) {
  const t = useTexts('applicant');
  const above = level.above === null ? '' : form.values[level.above];
  const { data: regions, isLoading } = useRegions(level.level, above);
  const isWaiting = level.above !== null && above === '';
  return (
    <Select
      required
      searchable
      label={t(`employment.${level.field}`)}
      placeholder={t(isWaiting ? 'placeholders.chooseAbove' : 'placeholders.choose')}
      disabled={isWaiting || isLoading}
      data={(regions ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      {...form.getInputProps(level.field)}
      {...chosen(form.values[level.field])}
      onChange={(code) => form.setValues(level.choose(code ?? ''))}
    />
  );
}

/** The employer's address and phone. The examples are placeholders only. */
export function OfficeFields({ form }: { form: EmploymentFormState }) {
  const t = useTexts('applicant');
  const text = (field: 'officePhoneCode' | 'officePhone' | 'postalCode') => ({
    required: true,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    label: t(`employment.${field}`),
    placeholder: t(`placeholders.${field}`),
    ...form.getInputProps(field),
  });
  return (
    <>
      <TextInput
        required
        className={classes.wide}
        label={t('employment.street')}
        placeholder={t('placeholders.street')}
        {...form.getInputProps('street')}
      />
      {levels.map((level) => (
        <RegionSelect key={level.field} form={form} level={level} />
      ))}
      <TextInput
        required
        inputMode="numeric"
        label={t('employment.rtRw')}
        placeholder={t('placeholders.rtRw')}
        {...form.getInputProps('rtRw')}
        onChange={({ currentTarget }) => form.setFieldValue('rtRw', withSlash(currentTarget.value))}
      />
      <TextInput {...text('postalCode')} />
      <TextInput {...text('officePhoneCode')} />
      <TextInput {...text('officePhone')} />
    </>
  );
}
