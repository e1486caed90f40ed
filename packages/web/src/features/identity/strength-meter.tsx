import { Text } from '@mantine/core';
import { type StrengthScore, strengthLabel } from '../../lib/measure-strength.ts';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './identity.module.css';

const colors = {
  Weak: 'var(--mantine-color-red-7)',
  Fair: 'var(--mantine-color-yellow-7)',
  Good: 'var(--mantine-color-teal-7)',
  Strong: 'var(--mantine-color-green-7)',
} as const;

export function StrengthMeter({ score }: { score: StrengthScore }) {
  const t = useTexts('identity');
  const label = strengthLabel(score);
  return (
    <div
      className={classes.meter}
      role="meter"
      aria-label={t('strength.label')}
      aria-valuemin={0}
      aria-valuemax={4}
      aria-valuenow={score}
      aria-valuetext={t(`strength.${label}`)}
    >
      {[1, 2, 3, 4].map((step) => (
        <i key={step} style={step <= Math.max(score, 1) ? { background: colors[label] } : undefined} />
      ))}
      <Text size="xs" ta="right" fw={600}>
        {t(`strength.${label}`)}
      </Text>
    </div>
  );
}
