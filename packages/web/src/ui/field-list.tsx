import type { ReactNode } from 'react';
import { MISSING } from '../lib/format-rupiah.ts';
import { useTexts } from '../texts/use-texts.ts';
import classes from './field-list.module.css';
import { Fold } from './fold.tsx';
import { Explained } from './glossary/explained.tsx';

export type ListedField = {
  readonly name: string;
  readonly label: string;
  readonly value: ReactNode;
  /** Long texts take the whole width. */
  readonly isWide?: boolean;
  /** Nothing was filled in; what shows the missing sign as plain text needs not say so. */
  readonly isEmpty?: boolean;
};

/** A single empty field takes less room than the line that would open it. */
const FEWEST_FOLDED = 2;

/** A compact table of labels and values, two pairs beside each other where there is room; what is empty is folded away. */
export function FieldList({ fields }: { fields: readonly ListedField[] }) {
  const t = useTexts('ui');
  const empty = fields.filter(({ value, isEmpty = value === MISSING }) => isEmpty);
  if (empty.length < FEWEST_FOLDED) return <Listed fields={fields} />;
  const filled = fields.filter((field) => !empty.includes(field));
  return (
    <>
      {filled.length > 0 && <Listed fields={filled} />}
      <Fold label={t('case.emptyFields', { count: empty.length })}>
        <Listed fields={empty} />
      </Fold>
    </>
  );
}

const Listed = ({ fields }: { fields: readonly ListedField[] }) => (
  <dl className={classes.list}>
    {fields.map(({ name, label, value, isWide = false }) => (
      <div key={name} className={classes.row} {...(isWide ? { 'data-wide': true } : {})}>
        <dt>
          <Explained>{label}</Explained>
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** A titled group of a long sheet. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.group}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
