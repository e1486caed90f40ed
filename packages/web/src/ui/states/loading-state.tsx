import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import { useSectionMark } from '../case/section-marks.tsx';

const widths = ['62%', '90%', '76%', '84%', '55%', '70%'];

/** Lines in the shape of what is coming. */
export function LoadingState({ lines = 4 }: { lines?: number }) {
  const t = useTexts('ui');
  useSectionMark('loading');
  return (
    <Stack gap="sm" py="xs" role="status" aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={14} width={widths[line % widths.length]} />
      ))}
    </Stack>
  );
}
