import { Skeleton, Stack } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';

/** The frame of a case in its right size while the case is on its way. */
export function CaseSkeleton() {
  const t = useTexts('ui');
  return (
    <Stack gap={12} role="status" aria-label={t('loading')}>
      <Skeleton height={128} radius="lg" />
      <Stack gap={12} pl={{ base: 0, lg: 182 }}>
        <Skeleton height={110} radius="lg" />
        <Skeleton height={260} radius="lg" />
      </Stack>
    </Stack>
  );
}
