import { Group, Text } from '@mantine/core';

export function Logo({ onDark = false }: { onDark?: boolean }) {
  return (
    <Group gap={8} wrap="nowrap">
      <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill={onDark ? 'rgb(255 255 255 / 18%)' : '#0b6a5f'} />
        <path
          d="M9.5 15.5l5 5 8-9.5"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <Text fw={700} size="lg" c={onDark ? 'white' : 'var(--accent-ink)'} lh={1}>
        TrustIQ
      </Text>
    </Group>
  );
}
