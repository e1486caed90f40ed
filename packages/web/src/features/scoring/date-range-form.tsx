import { Button } from '@mantine/core';
import type { DateRange } from '@trustiq/domain/calendar/date-range.ts';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { DateField } from '../../ui/date-field.tsx';
import classes from './scoring.module.css';

export const noDates: DateRange = { from: null, to: null };

/** Cari asks for the days between; Reset asks for all of them again. */
export function DateRangeForm({ onSearch }: { onSearch: (range: DateRange) => void }) {
  const t = useTexts('scoring');
  const [dates, setDates] = useState(noDates);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(dates);
  };
  const reset = () => {
    setDates(noDates);
    onSearch(noDates);
  };
  return (
    <form onSubmit={search}>
      <div className={classes.range}>
        <DateField label={t('bank.from')} value={dates.from} onChange={(from) => setDates({ ...dates, from })} />
        <DateField label={t('bank.to')} value={dates.to} onChange={(to) => setDates({ ...dates, to })} />
        <Button type="submit">{t('bank.search')}</Button>
        <Button variant="default" onClick={reset}>
          {t('bank.reset')}
        </Button>
      </div>
    </form>
  );
}
