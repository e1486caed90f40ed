import { lastUpdate, reportColumns, reportTitles } from '@trustiq/contract/texts/en/reports.ts';
import type { texts as id } from '../id/reports.ts';
import type { Shape } from '../shape.ts';

export const texts = {
  title: 'Dashboard/Report',
  titles: reportTitles,
  columns: reportColumns,
  lastUpdate,
  date: 'Date',
  month: 'Month',
  dateFault: 'Write the date as YYYY-MM-DD, from {first} to {today}.',
  choose: 'Choose a report',
  picture_one: '{title}: chart of {series} for {count} row. The figures stand in the table below.',
  picture_other: '{title}: chart of {series} for {count} rows. The figures stand in the table below.',
  against: {
    dayBefore: 'day before',
    weekBefore: '7 days before',
    monthBefore: 'month before',
    yearBefore: 'year before',
    value: '{value} ({difference})',
    unknown: 'could not be read',
    loading: '…',
  },
  openList_one: '{branch}, {column}: open the list of {count} case',
  openList_other: '{branch}, {column}: open the list of {count} cases',
  desks: {
    title: 'Age by stage and time by desk',
    explained:
      "In hours in which the office is open by today's policy. What waits is known for today only; its number leads to the list.",
    empty: 'Nothing waits, and nothing was finished in 30 days.',
    desk: 'Desk',
    waiting: 'Waiting',
    open_one: '{desk}: open the list of {count} case',
    open_other: '{desk}: open the list of {count} cases',
    between: '{from}–{hours} h',
    upTo: '≤ {hours} h',
    older: '> {hours} h',
    medianAge: 'Median age',
    ended: 'Finished in {days} days',
    median: 'Median time',
    agreed: 'SLA',
    time: '{hours} h {minutes} m',
  },
  empty: 'No data for this date.',
  notConnected: {
    title: 'Collection is not connected',
    text: 'The collection service is not connected at this bank, so there are no figures to show. Ask the administrator.',
  },
  print: 'Print',
  printed: 'Report date {date}. Printed {moment} WIB by {person}.',
  exportAs: 'Export {format}',
  exportFailed: 'The report could not be exported.',
} as const satisfies Shape<typeof id>;
