import type { CSSProperties } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { axisTicks } from './chart-axis.ts';
import { sortedForChart, sumOf, valueOf } from './chart-rows.ts';
import classes from './report-chart.module.css';
import type { ReportColumn, ReportColumnName, ReportRow, ReportTable } from './report-tables.ts';
import { shortValue, shownValue } from './report-values.ts';

type Props = { title: string; rows: readonly ReportRow[]; table: Pick<ReportTable, 'chart' | 'columns'> };

/** Below this share of the axis a number would not fit into its piece of a bar. */
const ROOM_FOR_NUMBER = 0.045;
const ROOM_ON_PHONE = 0.14;
/** Pictures beside each other are narrow: more lines would run into one another. */
const STEPS_BESIDE_OTHERS = 2;

/** The rows of a report as bars, longest first, each with its value. The table below holds the same figures. */
export function ReportChart({ title, rows, table: { chart, columns } }: Props) {
  const t = useTexts('reports');
  const { series, isStacked } = chart;
  const sorted = sortedForChart(rows, chart);
  const names = series.map((name) => t(`columns.${name}`)).join(', ');
  const columnOf = (name: ReportColumnName) =>
    columns.find((column) => column.name === name) ?? { name, kind: 'count' };
  return (
    <figure className={classes.chart}>
      <div
        className={classes.plots}
        data-stacked={isStacked || undefined}
        role="img"
        aria-label={t('picture', { title, series: names, count: rows.length })}
      >
        {isStacked ? (
          <Plot rows={sorted} label={chart.label} pieces={series.map(columnOf)} column={columnOf('total')} />
        ) : (
          series.map((name, place) => (
            <Plot
              key={name}
              heading={t(`columns.${name}`)}
              colour={place}
              rows={sorted}
              label={chart.label}
              pieces={[columnOf(name)]}
              column={columnOf(name)}
            />
          ))
        )}
      </div>
      {isStacked && (
        <figcaption className={classes.legend}>
          {series.map((name, place) => (
            <span key={name}>
              <i className={classes.swatch} data-step={place} aria-hidden="true" />
              {t(`columns.${name}`)}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

type PlotProps = {
  heading?: string;
  colour?: number;
  rows: readonly ReportRow[];
  label: ReportColumnName;
  /** One piece, or several one after the other along a ramp. */
  pieces: readonly ReportColumn[];
  /** How the value at the end of the bar is written. */
  column: ReportColumn;
};

/** One picture with one axis: figures of different sizes do not share a scale. */
function Plot({ heading, colour, rows, label, pieces, column }: PlotProps) {
  const names = pieces.map(({ name }) => name);
  const ticks = axisTicks(Math.max(...rows.map((row) => sumOf(row, names))), heading ? STEPS_BESIDE_OTHERS : undefined);
  const end = ticks.at(-1) ?? 1;
  const values = rows.map((row) => shownValue({ [column.name]: sumOf(row, names) }, column));
  // What stands behind the longest bar has room, and the bars have all the rest.
  const room = { '--room': `calc(${Math.max(2, ...values.map((value) => value.length))}ch + 8px)` } as CSSProperties;
  return (
    <div className={classes.plot} style={room}>
      {heading && <b className={classes.heading}>{heading}</b>}
      {rows.map((row, index) => (
        <div key={index} className={classes.row}>
          <span className={classes.name} title={String(row[label] ?? '')}>
            {row[label]}
          </span>
          <span className={classes.track}>
            {pieces.map(({ name }, place) => {
              const share = valueOf(row, name) / end;
              if (share === 0) return null;
              const isRamp = pieces.length > 1;
              return (
                <span
                  key={name}
                  className={classes.bar}
                  {...(isRamp ? { 'data-step': place } : { 'data-series': colour })}
                  data-narrow={share < ROOM_ON_PHONE || undefined}
                  style={{ width: `calc(${share} * (100% - var(--room)))` }}
                >
                  {isRamp && share >= ROOM_FOR_NUMBER ? valueOf(row, name) : null}
                </span>
              );
            })}
            <span className={classes.value}>{values[index]}</span>
          </span>
        </div>
      ))}
      <div className={classes.row} data-axis>
        <span />
        <span className={classes.axis}>
          {ticks.map((tick) => (
            <span key={tick} style={{ left: `calc(${tick / end} * (100% - var(--room)))` }}>
              {shortValue(tick, column)}
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}
