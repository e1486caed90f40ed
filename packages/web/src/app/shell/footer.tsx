import { Text } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';

export function Footer() {
  const t = useTexts('shell');
  return (
    <Text component="footer" size="xs" c="dimmed" pt="md">
      {t('footer', { year: new Date().getFullYear() })}
    </Text>
  );
}
