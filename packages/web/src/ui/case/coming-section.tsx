import { Text } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import { useSectionMark } from './section-marks.tsx';

/** A section whose content is not built yet: it says so. */
export function ComingSection() {
  const t = useTexts('ui');
  useSectionMark('coming');
  return (
    <Text size="sm" c="dimmed">
      {t('case.comingSection')}
    </Text>
  );
}
