import { Group, Text } from '@mantine/core';
import type { RepaymentRow } from '@trustiq/domain/loan/repayment-schedule.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './loan.module.css';

const WIDTH = 1000;
const HEIGHT = 200;

/** Each instalment as a bar of principal with its interest on top. */
export function ScheduleBars({ rows }: { rows: readonly RepaymentRow[] }) {
  const t = useTexts('loan');
  const largest = Math.max(...rows.map(({ instalment }) => instalment));
  const step = WIDTH / rows.length;
  const barWidth = Math.min(step * 0.78, 60);
  const heightOf = (amount: number) => (amount / largest) * HEIGHT;
  return (
    <figure style={{ margin: 0 }}>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('schedule.picture', { count: rows.length, largest: formatRupiah(largest) })}
      >
        {rows.map(({ number, principal, interest, instalment }, index) => {
          const x = index * step + (step - barWidth) / 2;
          return (
            <g key={number}>
              <title>{`${number}: ${formatRupiah(principal)} + ${formatRupiah(interest)}`}</title>
              <rect
                className={classes.principal}
                x={x}
                y={HEIGHT - heightOf(principal)}
                width={barWidth}
                height={heightOf(principal)}
              />
              <rect
                className={classes.interest}
                x={x}
                y={HEIGHT - heightOf(instalment)}
                width={barWidth}
                height={heightOf(interest)}
              />
            </g>
          );
        })}
      </svg>
      <Group component="figcaption" gap="md" mt={6} justify="center">
        <Swatch name="principal" label={t('schedule.principal')} />
        <Swatch name="interest" label={t('schedule.interest')} />
      </Group>
    </figure>
  );
}

function Swatch({ name, label }: { name: 'principal' | 'interest'; label: string }) {
  return (
    <Group gap={6}>
      <svg className={classes.swatch} viewBox="0 0 10 10" aria-hidden="true">
        <rect className={classes[name]} width="10" height="10" />
      </svg>
      <Text size="xs">{label}</Text>
    </Group>
  );
}
