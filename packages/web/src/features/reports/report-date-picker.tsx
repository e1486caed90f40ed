import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/id';
import { DateInput, MonthPickerInput } from '@mantine/dates';
import { FIRST_REPORT_DAY } from '@trustiq/domain/reports/report-period.ts';
import { currentLanguage } from '../../texts/language.ts';
import { useTexts } from '../../texts/use-texts.ts';

type Props = { isMonthly: boolean; date: string; today: string; onChange: (date: string) => void };

/** A day, or a month for the monthly report; never before the first day of figures, never after today. */
export function ReportDatePicker({ isMonthly, date, today, onChange }: Props) {
  const t = useTexts('reports');
  const shared = { locale: currentLanguage(), minDate: FIRST_REPORT_DAY, maxDate: today, size: 'xs', w: 150 } as const;
  if (isMonthly) {
    return (
      <MonthPickerInput
        {...shared}
        label={t('month')}
        valueFormat="YYYY-MM"
        value={`${date}-01`}
        onChange={(month) => month && onChange(month.slice(0, 7))}
      />
    );
  }
  return (
    <DateInput
      {...shared}
      label={t('date')}
      valueFormat="YYYY-MM-DD"
      value={date}
      onChange={(day) => day && onChange(day)}
    />
  );
}
