import { Text } from '@mantine/core';
import { bankShortName } from '../../lib/served-bank.ts';
import { useTexts } from '../../texts/use-texts.ts';

export function Footer() {
  const t = useTexts('shell');
  const bank = bankShortName();
  const year = new Date().getFullYear();
  return (
    <Text component="footer" size="xs" c="dimmed" pt="md">
      {bank === null ? t('footerUnnamed', { year }) : t('footer', { year, bank })}
    </Text>
  );
}
