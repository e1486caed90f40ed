import { Button, Group } from '@mantine/core';
import type { PolicyField } from '@trustiq/contract/policy/policy-fields.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { usePolicyWords } from '../words/use-policy-words.ts';
import { type FieldProps, useDraft, usePlace } from './draft-context.ts';
import classes from './editor.module.css';
import { isHidden, isLeaf, isLongText, isProduct, type ProductSection, productSections } from './field-rules.ts';
import { newValue } from './new-value.ts';
import { idOf, type Place } from './place.ts';

type Fields = Readonly<Record<string, PolicyField>>;

/** Short fields beside each other, longer ones over the whole width, in the order of the book. */
function FieldGrid({ place, fields }: { place: Place; fields: Fields }) {
  const { Field } = useDraft();
  return (
    <div className={classes['grid']}>
      {Object.entries(fields)
        .filter(([name]) => !isHidden(name))
        .map(([name, field]) => (
          <div key={name} data-wide={!isLeaf(field) || isLongText(field) || undefined}>
            <Field place={[...place, name]} field={field} />
          </div>
        ))}
    </div>
  );
}

/** A product has thirty fields: by what they are about, and whatever is new at the end. */
function ProductFields({ place, fields }: { place: Place; fields: Fields }) {
  const t = useTexts('policy');
  const named = new Set<string>(Object.values(productSections).flat());
  const others = Object.keys(fields).filter((name) => !named.has(name));
  const sections = [...Object.entries(productSections), ['others', others] as const] as [
    ProductSection | 'others',
    readonly string[],
  ][];
  return sections
    .filter(([, names]) => names.length > 0)
    .map(([section, names]) => (
      <fieldset key={section} className={classes['group']}>
        <legend>{t(`edit.sections.${section}`)}</legend>
        <FieldGrid
          place={place}
          fields={Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])))}
        />
      </fieldset>
    ));
}

function Titled({ place, children }: { place: Place; children: ReactNode }) {
  const { labelOf } = usePolicyWords();
  const { faultHere } = usePlace(place);
  return (
    <fieldset className={classes['group']} id={idOf(place)} tabIndex={-1}>
      <legend>{labelOf(place.at(-1) ?? '')}</legend>
      {faultHere && <p className={classes['fault']}>{faultHere}</p>}
      {children}
    </fieldset>
  );
}

/** A part that a policy may leave out. */
function FreePart({ place, field, children }: FieldProps & { children: ReactNode }) {
  const t = useTexts('policy');
  const { labelOf } = usePolicyWords();
  const { value, set } = usePlace(place);
  const isThere = value !== undefined && value !== null;
  const what = labelOf(place.at(-1) ?? '');
  return (
    <>
      {isThere && children}
      <Group mt="xs">
        <Button
          size="xs"
          variant={isThere ? 'subtle' : 'default'}
          color={isThere ? 'red' : 'gray'}
          onClick={() =>
            set(isThere ? (field.isOptional ? undefined : null) : newValue({ ...field, isNullable: false }))
          }
        >
          {isThere ? t('edit.remove', { name: what }) : t('edit.add', { what })}
        </Button>
      </Group>
    </>
  );
}

/** Fields that belong together. A chapter and a row have their title already. */
export function GroupFields({ place, field }: FieldProps) {
  const { value } = usePlace(place);
  if (field.kind === 'variants') {
    const name = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field.by] : null;
    const variant = field.variants[String(name)];
    return variant?.kind === 'group' ? <FieldGrid place={place} fields={variant.fields} /> : null;
  }
  if (field.kind !== 'group') return null;
  const fields = isProduct(place) ? (
    <ProductFields place={place} fields={field.fields} />
  ) : (
    <FieldGrid place={place} fields={field.fields} />
  );
  const isRowOrChapter = place.length === 1 || typeof place.at(-1) === 'number';
  if (isRowOrChapter) return fields;
  const titled = <Titled place={place}>{fields}</Titled>;
  if (!field.isOptional && !field.isNullable) return titled;
  return (
    <FreePart place={place} field={field}>
      {titled}
    </FreePart>
  );
}

/** So many figures that belong to one another, each at its place. */
export function TupleFields({ place, field }: FieldProps) {
  const { Field } = useDraft();
  if (field.kind !== 'tuple') return null;
  return (
    <Titled place={place}>
      <div className={classes['grid']}>
        {field.items.map((item, index) => (
          // Each has its place, and there are no others.
          <Field key={index} place={[...place, index]} field={item} />
        ))}
      </div>
    </Titled>
  );
}
