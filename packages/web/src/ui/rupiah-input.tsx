import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { digitsOf, digitsOfPasted, toAmount } from '../lib/parse-rupiah.ts';

const grouped = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onPaste' | 'leftSection'> & {
  value: number | null;
  onChange: (amountRupiah: number | null) => void;
};

/** Rupiah that group their thousands while somebody types, with the caret staying between the same digits. */
export function RupiahInput({ value, onChange, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState({ digitsAfter: 0, isOurs: false });
  const text = value === null ? '' : grouped.format(value);

  useLayoutEffect(() => {
    const element = input.current;
    if (!element || !caret.isOurs || document.activeElement !== element) return;
    let position = text.length;
    for (let left = caret.digitsAfter; left > 0 && position > 0; position--) {
      if (/\d/.test(text[position - 1] ?? '')) left--;
    }
    element.setSelectionRange(position, position);
  }, [caret, text]);

  const take = (digits: string, digitsAfter: number) => {
    onChange(toAmount(digits));
    setCaret({ digitsAfter, isOurs: true });
  };

  const onType = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const typed = currentTarget.value;
    take(digitsOf(typed), digitsOf(typed.slice(currentTarget.selectionEnd ?? typed.length)).length);
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = digitsOf(text.slice(0, selectionStart ?? 0));
    const after = digitsOf(text.slice(selectionEnd ?? text.length));
    take(digitsOf(before + digitsOfPasted(event.clipboardData.getData('text')) + after), after.length);
  };

  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      leftSection="Rp"
      leftSectionWidth={32}
      {...field}
      ref={input}
      value={text}
      onChange={onType}
      onPaste={onPaste}
      classNames={{ input: 'numeric' }}
    />
  );
}
