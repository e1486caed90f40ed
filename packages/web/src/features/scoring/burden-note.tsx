import { Text } from '@mantine/core';
import type { CaseBrief } from '@trustiq/contract/brief/case-brief.ts';
import { formatPercent } from '../../lib/format-number.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Why the burden of the scoring is not the one that the brief tells; nothing where both are one. */
export function BurdenNote({ scoredPercent, brief }: { scoredPercent: number | null; brief: CaseBrief | undefined }) {
  const t = useTexts('scoring');
  const figure = brief?.figures.find(({ key }) => key === 'dbr');
  if (figure === undefined || scoredPercent === null || figure.value === scoredPercent) return null;
  if (figure.value === null && figure.state !== 'MISSING') return null;
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {typeof figure.value === 'number'
        ? t('summary.asScored', { percent: formatPercent(figure.value) })
        : t('summary.incomplete')}
    </Text>
  );
}
