import { Button, Group, List, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { MINIMUM_BORROWER_KEYWORD } from '@trustiq/contract/borrowers/borrowers.ts';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

type Props = { keyword: string; isSearching: boolean; onSearch: (keyword: string) => void };

export function BorrowerSearchForm({ keyword, isSearching, onSearch }: Props) {
  const t = useTexts('borrowers');
  const [typed, setTyped] = useState(keyword);
  const [wasLeft, setWasLeft] = useState(false);
  const isTooShort = typed.trim().length < MINIMUM_BORROWER_KEYWORD;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooShort) onSearch(typed.trim());
  };
  return (
    <form onSubmit={submit} role="search" noValidate>
      <Group align="flex-start" gap="sm">
        <TextInput
          label={t('search.label')}
          w={{ base: '100%', sm: 340 }}
          required
          withAsterisk={false}
          maxLength={100}
          leftSection={<IconSearch size={15} aria-hidden="true" />}
          value={typed}
          error={wasLeft && typed !== '' && isTooShort ? t('search.tooShort') : undefined}
          onBlur={() => setWasLeft(true)}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" mt={{ base: 0, sm: 22 }} disabled={isTooShort} loading={isSearching}>
          {t('search.button')}
        </Button>
        <List size="xs" c="dimmed" mt={{ base: 0, sm: 18 }} spacing={0}>
          {(['name', 'nik', 'phone'] as const).map((hint) => (
            <List.Item key={hint}>{t(`search.hints.${hint}`)}</List.Item>
          ))}
        </List>
      </Group>
    </form>
  );
}
