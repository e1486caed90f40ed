import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { isRow, usePolicyWords } from '../words/use-policy-words.ts';
import { type FieldProps, useDraft, usePlace } from './draft-context.ts';
import classes from './editor.module.css';
import { newValue } from './new-value.ts';
import { idOf } from './place.ts';
import { RowBox } from './row-box.tsx';

const FIRST_YEAR = 2026;

/** Rows by a name of their own: the days of a week, the years of a calendar. */
export function KeyedList({ place, field }: FieldProps) {
  const t = useTexts('policy');
  const { labelOf } = usePolicyWords();
  const { Field, change, leadTo } = useDraft();
  const { value, faultHere } = usePlace(place);
  const [chosen, setChosen] = useState('');
  if (field.kind !== 'keyed') return null;
  const names = isRow(value) ? Object.keys(value) : [];
  const nextYear = String(Math.max(FIRST_YEAR - 1, ...names.map(Number).filter(Number.isInteger)) + 1);
  const left = field.keys?.filter((key) => !names.includes(key)) ?? [nextYear];
  const next = left.find((key) => key === chosen) ?? left[0];
  const add = () => {
    if (next === undefined) return;
    change([...place, next], newValue(field.item));
    leadTo([...place, next]);
  };
  const remove = (name: string) => {
    change([...place, name], undefined);
    document.getElementById(`${idOf(place)}-add`)?.focus();
  };
  return (
    <fieldset className={classes['group']} id={idOf(place)} tabIndex={-1}>
      <legend>{labelOf(place.at(-1) ?? '')}</legend>
      {faultHere && <p className={classes['fault']}>{faultHere}</p>}
      {names.map((name) => (
        <RowBox
          key={name}
          place={[...place, name]}
          title={labelOf(name)}
          buttons={
            <Button size="xs" variant="subtle" color="red" onClick={() => remove(name)}>
              {t('edit.remove', { name: labelOf(name) })}
            </Button>
          }
        >
          <Field place={[...place, name]} field={field.item} />
        </RowBox>
      ))}
      <Group mt="xs" gap="xs" align="flex-end">
        {field.keys !== null && left.length > 0 && (
          <NativeSelect
            size="xs"
            aria-label={t('edit.choose')}
            data={left.map((key) => ({ value: key, label: labelOf(key) }))}
            value={next ?? ''}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )}
        <Button id={`${idOf(place)}-add`} size="xs" variant="default" disabled={next === undefined} onClick={add}>
          {field.keys === null ? t('edit.addYear', { year: nextYear }) : t('edit.addOne')}
        </Button>
      </Group>
    </fieldset>
  );
}
