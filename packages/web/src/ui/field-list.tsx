import type { ReactNode } from 'react';
import classes from './field-list.module.css';

export type ListedField = {
  readonly name: string;
  readonly label: string;
  readonly value: ReactNode;
  /** Long texts take the whole width. */
  readonly isWide?: boolean;
};

/** A compact table of labels and values, two pairs beside each other where there is room. */
export function FieldList({ fields }: { fields: readonly ListedField[] }) {
  return (
    <dl className={classes.list}>
      {fields.map(({ name, label, value, isWide = false }) => (
        <div key={name} className={classes.row} {...(isWide ? { 'data-wide': true } : {})}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A titled group of a long sheet. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.group}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
