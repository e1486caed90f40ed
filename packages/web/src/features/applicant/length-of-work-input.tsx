import { TextInput, type TextInputProps } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';

const MOST_DIGITS = 4;
const YEAR_DIGITS = 2;

/** `0512` reads `05 Tahun 12 Bulan`; while it is typed only as much of it as there is. */
function show(digits: string, words: { years: string; months: string }): string {
  const years = digits.slice(0, YEAR_DIGITS);
  const months = digits.slice(YEAR_DIGITS);
  if (years.length < YEAR_DIGITS) return years;
  return `${years} ${words.years} ${months}${digits.length === MOST_DIGITS ? ` ${words.months}` : ''}`;
}

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** The first two digits are years, the rest months. */
  digits: string;
  onDigits: (digits: string) => void;
};

export function LengthOfWorkInput({ digits, onDigits, ...field }: Props) {
  const t = useTexts('applicant');
  const ui = useTexts('ui');
  const shown = show(digits, { years: ui('length.years'), months: ui('length.months') });
  const take = (text: string) => {
    const typed = text.replace(/\D/g, '').slice(0, MOST_DIGITS);
    // Deleting one of the words' letters means deleting the digit before them.
    const isWordDeleted = typed === digits && text.length < shown.length;
    onDigits(isWordDeleted ? typed.slice(0, -1) : typed);
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('placeholders.lengthOfWork')}
      classNames={{ input: 'numeric' }}
      {...field}
      value={shown}
      onChange={({ currentTarget }) => take(currentTarget.value)}
    />
  );
}
