import type { ReportColumnName, ReportRow, ReportTable } from './report-tables.ts';

export const valueOf = (row: ReportRow, name: ReportColumnName): number => Number(row[name] ?? 0);

export const sumOf = (row: ReportRow, series: readonly ReportColumnName[]): number =>
  series.reduce((sum, name) => sum + valueOf(row, name), 0);

type Chart = ReportTable['chart'];

/** The longest bar first; what is equally long stands in the order of the table. */
export function sortedForChart(rows: readonly ReportRow[], { series, isStacked }: Chart): readonly ReportRow[] {
  const [first] = series;
  const lengthOf = (row: ReportRow) => (isStacked || !first ? sumOf(row, series) : valueOf(row, first));
  return rows.toSorted((one, other) => lengthOf(other) - lengthOf(one));
}
