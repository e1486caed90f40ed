import { Group, Text } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import type { ReportRow, ReportTable } from './report-tables.ts';
import classes from './reports.module.css';

const WIDTH = 1000;
const HEIGHT = 180;
/** The part of its place that a row's bars fill. */
const FILLED = 0.72;
/** Up to here the names have room to be written across. */
const NAMES_ACROSS = 14;

type Props = { title: string; rows: readonly ReportRow[]; chart: ReportTable['chart'] };

const valueOf = (row: ReportRow, name: keyof ReportRow) => Number(row[name] ?? 0);

/** The rows of a report as bars: side by side, or on top of each other. The table below holds the same figures. */
export function ReportChart({ title, rows, chart: { label, series, isStacked } }: Props) {
  const t = useTexts('reports');
  const heights = rows.map((row) => series.map((name) => valueOf(row, name)));
  const tops = heights.map((values) =>
    isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values),
  );
  const largest = Math.max(1, ...tops);
  const place = WIDTH / rows.length;
  const barWidth = (place * FILLED) / (isStacked ? 1 : series.length);
  const names = series.map((name) => t(`columns.${name}`)).join(', ');
  return (
    <figure className={classes.chart}>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('picture', { title, series: names, count: rows.length })}
      >
        {rows.map((row, index) => {
          let below = 0;
          return series.map((name, position) => {
            const height = (valueOf(row, name) / largest) * HEIGHT;
            const x = index * place + (place * (1 - FILLED)) / 2 + (isStacked ? 0 : position * barWidth);
            const y = HEIGHT - height - (isStacked ? below : 0);
            below += height;
            return (
              <rect
                key={`${row[label]}-${name}`}
                className={classes.bar}
                data-series={position}
                x={x}
                y={y}
                width={barWidth}
                height={height}
              >
                <title>{`${row[label]} · ${t(`columns.${name}`)}: ${row[name]}`}</title>
              </rect>
            );
          });
        })}
      </svg>
      <div
        className={classes.labels}
        data-upright={rows.length > NAMES_ACROSS || undefined}
        aria-hidden="true"
        style={{ gridTemplateColumns: `repeat(${rows.length}, 1fr)` }}
      >
        {rows.map((row, index) => (
          <span key={index} title={String(row[label])}>
            {row[label]}
          </span>
        ))}
      </div>
      <Group component="figcaption" gap="md" mt={6} justify="center">
        {series.map((name, position) => (
          <Group key={name} gap={6}>
            <svg className={classes.swatch} viewBox="0 0 10 10" aria-hidden="true">
              <rect className={classes.bar} data-series={position} width="10" height="10" />
            </svg>
            <Text size="xs">{t(`columns.${name}`)}</Text>
          </Group>
        ))}
      </Group>
    </figure>
  );
}
