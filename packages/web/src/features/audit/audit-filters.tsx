import { Group, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { AuditFilter } from './use-audit-filter.ts';
import { useEventChoices } from './use-event-choices.ts';

type Props = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

export function AuditFilters({ filter, onChange }: Props) {
  const t = useTexts('audit');
  const choices = useEventChoices();
  const [typed, setTyped] = useState(filter.applicationId);
  const changeSoon = useDebouncedCallback((applicationId: string) => onChange({ ...filter, applicationId }), 300);
  return (
    <Group gap="xs">
      <Select
        aria-label={t('search.event')}
        placeholder={t('search.event')}
        w={{ base: '100%', sm: 230 }}
        data={choices}
        value={filter.event || null}
        onChange={(event) => onChange({ ...filter, event: event ?? '' })}
        searchable
        comboboxProps={{ keepMounted: false }}
        clearable
        clearButtonProps={{ 'aria-label': t('search.clearEvent') }}
      />
      <TextInput
        aria-label={t('search.application')}
        placeholder={t('search.application')}
        w={{ base: '100%', sm: 150 }}
        inputMode="numeric"
        maxLength={15}
        value={typed}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replace(/\D/g, '');
          setTyped(digits);
          changeSoon(digits);
        }}
      />
    </Group>
  );
}
