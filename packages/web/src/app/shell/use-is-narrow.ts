import { useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

/** On a narrow screen the header's switches move into the menu. */
export function useIsNarrow(): boolean {
  const { breakpoints } = useMantineTheme();
  return useMediaQuery(`(max-width: ${breakpoints.md})`, false, { getInitialValueInEffect: false });
}
