import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { SetUp } from '@trustiq/contract/system/set-up.ts';
import { Link } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';

/** The policy that the bank has, and the way to its next version. */
export function PolicyGiven({ policy }: { policy: NonNullable<SetUp['policy']> }) {
  const t = useTexts('setup');
  const { bankName, version, givenBy, givenAt } = policy;
  return (
    <Stack gap={4}>
      <Text fw={600}>{t('policy.given', { bank: bankName, version })}</Text>
      <Text size="sm" c="dimmed">
        {givenBy === null ? t('policy.givenByProgram') : t('policy.givenBy', { name: givenBy })},{' '}
        <DateText at={givenAt} withTime />
      </Text>
      <Group gap="md" mt={4}>
        <Anchor component={Link} to="/admin/policy" size="sm">
          {t('policy.open')}
        </Anchor>
        <Anchor component={Link} to="/admin/policy?draft=1" size="sm">
          {t('policy.edit')}
        </Anchor>
      </Group>
    </Stack>
  );
}
