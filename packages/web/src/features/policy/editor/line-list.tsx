import { Text } from '@mantine/core';
import { keptBy } from '@trustiq/domain/policy/policy-changes.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { usePolicyWords } from '../words/use-policy-words.ts';
import { AddRow } from './add-row.tsx';
import { type FieldProps, useDraft, usePlace } from './draft-context.ts';
import classes from './editor.module.css';
import { isFixedList } from './field-rules.ts';
import { newRow, placeOfNew } from './new-value.ts';
import { idOf } from './place.ts';
import { RowButtons } from './row-buttons.tsx';

/** A list whose rows are one line each, typed where they stand. */
export function LineList({ place, field }: FieldProps) {
  const t = useTexts('policy');
  const { labelOf } = usePolicyWords();
  const { Field, leadTo } = useDraft();
  const { value, set, faultHere } = usePlace(place);
  if (field.kind !== 'list') return null;
  const { item } = field;
  const rows = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const fields = item.kind === 'group' ? Object.entries(item.fields) : null;
  const [firstName] = fields?.[0] ?? [];
  const add = () => {
    const index = placeOfNew(rows);
    set(rows.toSpliced(index, 0, newRow(item, rows)));
    leadTo(firstName === undefined ? [...place, index] : [...place, index, firstName]);
  };
  const isDense = fields === null;
  return (
    <fieldset className={classes['group']} id={idOf(place)} tabIndex={-1}>
      <legend>{labelOf(place.at(-1) ?? '')}</legend>
      {keptBy(place) && (
        <Text size="sm" c="dimmed">
          {t('edit.kept')}
        </Text>
      )}
      {faultHere && <p className={classes['fault']}>{faultHere}</p>}
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('empty')}
        </Text>
      )}
      <div className={isDense ? classes['dense'] : undefined}>
        {rows.map((_, index) => (
          // Rows are edited where they stand: their place is their name.
          <div key={index} className={classes['line']} data-row>
            {fields === null ? (
              <Field place={[...place, index]} field={item} isRepeated />
            ) : (
              fields.map(([name, inner]) => (
                <Field key={name} place={[...place, index, name]} field={inner} isRepeated={index > 0} />
              ))
            )}
            <RowButtons list={place} index={index} />
          </div>
        ))}
      </div>
      {!isFixedList(place) && <AddRow list={place} onAdd={add} />}
    </fieldset>
  );
}
