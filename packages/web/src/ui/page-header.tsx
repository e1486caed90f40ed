import { Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

type Props = { title: string; subtitle?: ReactNode; children?: ReactNode };

/** The title of a screen, on the page and in the browser's tab. */
export function PageHeader({ title, subtitle, children }: Props) {
  useEffect(() => {
    document.title = `${title} · TrustIQ`;
  }, [title]);
  return (
    <Group justify="space-between" align="flex-end" gap="sm" mb="sm">
      <div>
        <Title order={1}>{title}</Title>
        {subtitle && (
          <Text size="sm" c="dimmed" mt={2}>
            {subtitle}
          </Text>
        )}
      </div>
      {children}
    </Group>
  );
}
