import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { MINIMUM_KEYWORD_LENGTH } from '@trustiq/contract/maintenance/find-applications.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './maintenance.module.css';

type Props = { value: string; isSearching: boolean; onSearch: (keyword: string) => void };

/** Searches when asked to: five characters at least. */
export function KeywordSearch({ value, isSearching, onSearch }: Props) {
  const t = useTexts('maintenance');
  const [typed, setTyped] = useState(value);
  const [fault, setFault] = useState<'required' | 'tooShort' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(value), [value]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const keyword = typed.trim();
    const found = keyword === '' ? 'required' : keyword.length < MINIMUM_KEYWORD_LENGTH ? 'tooShort' : null;
    setFault(found);
    if (found === null) onSearch(keyword);
    else field.current?.focus();
  };
  return (
    <form className={classes.search} onSubmit={submit} role="search" noValidate>
      <TextInput
        ref={field}
        className={classes.keyword}
        label={t('keyword')}
        description={t('hint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        maxLength={100}
        value={typed}
        error={fault && t(fault)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setFault(null);
        }}
      />
      <Button
        type="submit"
        mt={{ base: 0, sm: 22 }}
        loading={isSearching}
        leftSection={<IconSearch size={15} aria-hidden="true" />}
      >
        {t('search')}
      </Button>
    </form>
  );
}
