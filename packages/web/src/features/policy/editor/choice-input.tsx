import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import type { Option } from './use-references.ts';

type Value = string | number | boolean;

type Props = {
  id: string;
  label: string;
  value: unknown;
  options: readonly (Option | { readonly value: Value; readonly label: string })[];
  /** May stay empty. */
  isFree: boolean;
  error: ReactNode;
  onChange: (value: Value | null) => void;
};

/** One of several. What stands there and is no longer offered stays readable. */
export function ChoiceInput({ value, options, isFree, onChange, ...field }: Props) {
  const t = useTexts('policy');
  const chosen =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  const isEmpty = chosen === '';
  const isOffered = options.some((option) => option.value === value);
  const data = [
    ...(isFree || isEmpty ? [{ value: '', label: isFree ? t('edit.none') : t('edit.choose') }] : []),
    ...(isEmpty || isOffered ? [] : [{ value: chosen, label: chosen }]),
    ...options.map((option) => ({ value: String(option.value), label: option.label })),
  ];
  return (
    <NativeSelect
      {...field}
      data={data}
      value={chosen}
      onChange={({ currentTarget }) =>
        onChange(options.find((option) => String(option.value) === currentTarget.value)?.value ?? null)
      }
    />
  );
}
