import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { PolicyField } from '@trustiq/contract/policy/policy-fields.ts';
import { isNamedBy } from '@trustiq/domain/policy/policy-changes.ts';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { DecimalInput } from '../../../ui/decimal-input.tsx';
import { RupiahInput } from '../../../ui/rupiah-input.tsx';
import { usePolicyWords } from '../words/use-policy-words.ts';
import { baseRowOf } from './base-row.ts';
import { ChoiceInput } from './choice-input.tsx';
import { type FieldProps, useDraft, usePlace } from './draft-context.ts';
import classes from './editor.module.css';
import { isLongText, isReadOnly } from './field-rules.ts';
import { LogoInput } from './logo-input.tsx';
import { idOf, type Place } from './place.ts';
import { useReferences } from './use-references.ts';

const LONGEST_NUMBER = 16;
const numberIn = (value: unknown) => (typeof value === 'number' ? value : null);
const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** A number or code by which decisions of before know the row. */
function useIsKnownForEver(place: Place): boolean {
  const draft = useDraft();
  const row = place.slice(0, -1);
  return isNamedBy(row.slice(0, -1), place.at(-1) ?? '') && baseRowOf(draft, row) !== undefined;
}

/** In a text of two languages the names of the fields are languages. */
function useLabel(place: Place): string {
  const t = useTexts('policy');
  const { labelOf } = usePolicyWords();
  const name = place.at(-1) ?? '';
  const isLanguage = name === 'en' || (name === 'id' && typeof place.at(-2) === 'string');
  if (typeof name === 'number') return `${labelOf(String(place.at(-2) ?? ''))} #${name + 1}`;
  return isLanguage ? t(`edit.languages.${name}`) : labelOf(name);
}

/** What an emptied field becomes: what it was before, where that was nothing. */
function useEmpty(field: PolicyField, value: unknown): unknown {
  const [first] = useState(value);
  if (field.isOptional && (first === undefined || !field.isNullable)) return undefined;
  return field.isNullable || field.kind !== 'text' ? null : '';
}

/** As what stands in it is typed or chosen. */
function TypedInput({ place, field }: FieldProps) {
  const t = useTexts('policy');
  const { wordsOf } = usePolicyWords();
  const { value, set, faultWithin: error } = usePlace(place);
  const references = useReferences(place);
  const name = String(place.findLast((key) => typeof key === 'string') ?? '');
  const empty = useEmpty(field, value);
  const isFixed = useIsKnownForEver(place) || isReadOnly(place);
  const isFree = field.isNullable || field.isOptional;
  const common = { id: idOf(place), label: useLabel(place), error };
  const take = (next: unknown) => set(next === null || next === '' ? empty : next);
  if (isFixed && field.kind === 'choice')
    return <TextInput {...common} readOnly variant="filled" value={wordsOf(name, value)} />;
  if (references !== null || field.kind === 'choice') {
    const options =
      references ??
      (field.kind === 'choice' ? field.options : []).map((option) => ({ value: option, label: wordsOf(name, option) }));
    return <ChoiceInput {...common} {...{ value, options, isFree }} onChange={take} />;
  }
  const free = isFree ? { placeholder: name === 'upToRupiah' ? t('open') : t('edit.none') } : {};
  switch (field.kind) {
    case 'rupiah':
      return <RupiahInput {...common} {...free} value={numberIn(value)} onChange={take} />;
    case 'percent':
      return <DecimalInput {...common} {...free} unit="%" value={numberIn(value)} onChange={take} />;
    case 'number':
      return (
        <DecimalInput
          {...common}
          {...free}
          readOnly={isFixed}
          variant={isFixed ? 'filled' : 'default'}
          decimals={field.isWhole ? 0 : 4}
          isSigned={!field.isWhole}
          maxLength={LONGEST_NUMBER}
          value={numberIn(value)}
          onChange={take}
        />
      );
    case 'day':
      return <DateField {...common} clearable={isFree} value={textIn(value) || null} onChange={(day) => take(day)} />;
    case 'logo':
      return <LogoInput {...common} value={value} onChange={take} />;
    case 'yesNo':
      if (field.isOptional)
        return (
          <ChoiceInput
            {...common}
            {...{ value, isFree }}
            options={[true, false].map((option) => ({ value: option, label: t(option ? 'yes' : 'no') }))}
            onChange={take}
          />
        );
      return (
        <Checkbox
          id={common.id}
          className={classes['box'] ?? ''}
          label={common.label}
          error={error}
          checked={value === true}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
      );
    default: {
      const text = {
        ...common,
        ...(field.kind === 'time' ? { placeholder: '08:00' } : free),
        ...(field.kind === 'text' && field.longest !== null ? { maxLength: field.longest } : {}),
        autoComplete: 'off',
        readOnly: isFixed,
        variant: isFixed ? 'filled' : 'default',
        value: textIn(value),
        onChange: ({ currentTarget }: { currentTarget: { value: string } }) => take(currentTarget.value),
      };
      return isLongText(field) ? <Textarea autosize minRows={1} maxRows={14} {...text} /> : <TextInput {...text} />;
    }
  }
}

/** One field of the book. */
export function LeafInput({ isRepeated = false, ...props }: FieldProps) {
  const input = <TypedInput {...props} />;
  return isRepeated ? <div className={classes['repeated']}>{input}</div> : input;
}
