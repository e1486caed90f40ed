import { Stack, Text, ThemeIcon } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { icon: ReactNode; color: string; title: string; text?: ReactNode; children?: ReactNode };

/** One look for everything a page can say instead of its data. */
export function StateFrame({ icon, color, title, text, children }: Props) {
  return (
    <Stack align="center" gap={6} py={40} px="md">
      <ThemeIcon variant="light" color={color} size={44} radius="xl" aria-hidden="true">
        {icon}
      </ThemeIcon>
      <Text fw={600} mt={6} ta="center">
        {title}
      </Text>
      {text && (
        <Text size="sm" c="dimmed" ta="center" maw={440}>
          {text}
        </Text>
      )}
      {children}
    </Stack>
  );
}
