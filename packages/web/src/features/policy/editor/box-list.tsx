import { usePolicyWords } from '../words/use-policy-words.ts';
import { AddRow } from './add-row.tsx';
import { type FieldProps, useDraft, usePlace } from './draft-context.ts';
import classes from './editor.module.css';
import { isFixedList } from './field-rules.ts';
import { newRow } from './new-value.ts';
import { idOf } from './place.ts';
import { RowBox } from './row-box.tsx';
import { RowButtons } from './row-buttons.tsx';

/** A list within a row, whose own rows hold more than a line. */
export function BoxList({ place, field }: FieldProps) {
  const { labelOf, rowName } = usePolicyWords();
  const { Field, leadTo } = useDraft();
  const { value, set, faultHere } = usePlace(place);
  if (field.kind !== 'list') return null;
  const rows = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const add = () => {
    set([...rows, newRow(field.item, rows)]);
    leadTo([...place, rows.length]);
  };
  return (
    <fieldset className={classes['group']} id={idOf(place)} tabIndex={-1}>
      <legend>{labelOf(place.at(-1) ?? '')}</legend>
      {faultHere && <p className={classes['fault']}>{faultHere}</p>}
      {rows.map((row, index) => (
        <RowBox
          // Rows are edited where they stand: their place is their name.
          key={index}
          place={[...place, index]}
          title={rowName(row, index)}
          buttons={<RowButtons list={place} index={index} />}
        >
          <Field place={[...place, index]} field={field.item} />
        </RowBox>
      ))}
      {!isFixedList(place) && <AddRow list={place} onAdd={add} />}
    </fieldset>
  );
}
