import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/id';
import { DateInput, MonthPickerInput } from '@mantine/dates';
import { FIRST_REPORT_DAY, isReportDay } from '@trustiq/domain/reports/report-period.ts';
import { useState } from 'react';
import { currentLanguage } from '../../texts/language.ts';
import { useTexts } from '../../texts/use-texts.ts';

type Props = { isMonthly: boolean; date: string; today: string; onChange: (date: string) => void };

/** A day, or a month for the monthly report; never before the first day of figures, never after today. */
export function ReportDatePicker({ isMonthly, ...props }: Props) {
  return isMonthly ? <MonthPicker {...props} /> : <DayPicker {...props} />;
}

type PickerProps = Omit<Props, 'isMonthly'>;

const sharedOf = ({ today }: Pick<Props, 'today'>) =>
  ({ locale: currentLanguage(), minDate: FIRST_REPORT_DAY, maxDate: today, size: 'xs', w: 150 }) as const;

function MonthPicker({ date, today, onChange }: PickerProps) {
  const t = useTexts('reports');
  return (
    <MonthPickerInput
      {...sharedOf({ today })}
      label={t('month')}
      valueFormat="YYYY-MM"
      value={`${date}-01`}
      onChange={(month) => month && onChange(month.slice(0, 7))}
    />
  );
}

/** What is typed and no day of figures stays there, with what is wrong with it, until it is put right or a day is picked. */
function DayPicker({ date, today, onChange }: PickerProps) {
  const t = useTexts('reports');
  const [wrong, setWrong] = useState<{ readonly besides: string; readonly isLeft: boolean } | null>(null);
  const [renewals, setRenewals] = useState(0);
  const leave = () => setWrong((before) => before && { ...before, isLeft: true });
  return (
    <DateInput
      key={renewals}
      {...sharedOf({ today })}
      label={t('date')}
      valueFormat="YYYY-MM-DD"
      fixOnBlur={false}
      // Beside it stand buttons: what is wrong stands above, so that all of them stay on one line.
      inputWrapperOrder={['label', 'error', 'input']}
      error={wrong?.isLeft && wrong.besides === date && t('dateFault', { first: FIRST_REPORT_DAY, today })}
      dateParser={(typed) => {
        const isDay = isReportDay(typed.trim(), today);
        setWrong(isDay ? null : { besides: date, isLeft: false });
        return isDay ? typed.trim() : null;
      }}
      value={date}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave();
      }}
      onChange={(day) => {
        if (!day) return;
        if (wrong !== null && day === date) setRenewals(renewals + 1);
        setWrong(null);
        onChange(day);
      }}
    />
  );
}
