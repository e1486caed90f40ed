import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/id';
import { DateInput } from '@mantine/dates';
import type { ReactNode } from 'react';
import { currentLanguage } from '../texts/language.ts';

type Props = {
  label: string;
  value: string | null;
  onChange: (date: string | null) => void;
  error?: ReactNode;
  maxDate?: string;
  id?: string;
  clearable?: boolean;
};

/** A day as `YYYY-MM-DD`, typed or picked. */
export function DateField({ maxDate, ...field }: Props) {
  return (
    <DateInput
      valueFormat="YYYY-MM-DD"
      placeholder="YYYY-MM-DD"
      locale={currentLanguage()}
      popoverProps={{ withinPortal: true }}
      {...(maxDate ? { maxDate } : {})}
      {...field}
    />
  );
}
