import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'rightSection'> & {
  value: number | null;
  onChange: (value: number | null) => void;
  decimals?: number;
  /** May be below nothing. */
  isSigned?: boolean;
  /** Stands inside the field, at its end. */
  unit?: string;
  unitWidth?: number;
};

const show = (value: number | null) => (value === null ? '' : String(value));
const parse = (text: string) => (/\d/.test(text) ? Number(text) : null);

/** Indonesian keyboards write a comma; both are understood, and shown as the point of every other percent. */
function clean(text: string, decimals: number): string {
  const [whole = '', ...rest] = text
    .replace(/,/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  return rest.length === 0 || decimals === 0 ? whole : `${whole}.${rest.join('').slice(0, decimals)}`;
}

/** A percent or a count. What is being typed (`1.`, `0.0`) stays as it was typed until the field is left. */
export function DecimalInput({
  value,
  onChange,
  decimals = 4,
  isSigned = false,
  unit,
  unitWidth = 28,
  ...field
}: Props) {
  const [typed, setTyped] = useState(show(value));
  return (
    <TextInput
      inputMode={isSigned ? 'text' : decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={12}
      {...(unit ? { rightSection: unit, rightSectionWidth: unitWidth, rightSectionPointerEvents: 'none' } : {})}
      {...field}
      value={parse(typed) === value ? typed : show(value)}
      onChange={({ currentTarget }) => {
        const minus = isSigned && currentTarget.value.trimStart().startsWith('-') ? '-' : '';
        const text = minus + clean(currentTarget.value, decimals);
        setTyped(text);
        onChange(parse(text));
      }}
      onBlur={(event) => {
        setTyped(show(value));
        field.onBlur?.(event);
      }}
      classNames={{ input: 'numeric' }}
    />
  );
}
