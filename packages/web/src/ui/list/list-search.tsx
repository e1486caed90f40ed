import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSingleKeys } from '../../lib/single-keys.ts';
import { useTexts } from '../../texts/use-texts.ts';

type Props = { label: string; value: string; onSearch: (search: string) => void };

/** Searches while one types; `/` leads here from anywhere on the page. */
export function ListSearch({ label, value, onSearch }: Props) {
  const t = useTexts('ui');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const searchSoon = useDebouncedCallback(onSearch, 300);
  useSingleKeys({ '/': () => input.current?.focus() });
  useEffect(() => setTyped(value), [value]);
  const change = (search: string) => {
    setTyped(search);
    searchSoon(search.trim());
  };
  return (
    <TextInput
      ref={input}
      type="search"
      w={{ base: '100%', sm: 320 }}
      aria-label={label}
      placeholder={label}
      maxLength={100}
      leftSection={<IconSearch size={15} aria-hidden="true" />}
      rightSection={
        typed ? (
          <CloseButton size="sm" aria-label={t('list.clearSearch')} onClick={() => change('')} />
        ) : (
          <Kbd size="xs" aria-hidden="true" visibleFrom="sm">
            /
          </Kbd>
        )
      }
      value={typed}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
