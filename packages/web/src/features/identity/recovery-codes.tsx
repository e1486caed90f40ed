import { Button, CopyButton, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';

/** Shown this once: it goes on by its own button only. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTexts('factor');
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t('codes.title')}
      </Title>
      <Text size="sm">{t('codes.intro')}</Text>
      <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing={4} p={0} m={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace" size="sm">
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group justify="flex-end" gap="xs">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'codes.copied' : 'codes.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onKept}>{t('codes.kept')}</Button>
      </Group>
    </Stack>
  );
}
