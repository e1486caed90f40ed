import type { ReactNode } from 'react';
import classes from './form.module.css';

type Props = { title: string; id?: string; children: ReactNode; withFields?: boolean };

/** A group of inputs under its title. */
export function FormCard({ title, id, children, withFields = true }: Props) {
  return (
    <section className={`panel ${classes.card}`} aria-label={title} id={id} tabIndex={id ? -1 : undefined}>
      <h2 className={classes.cardTitle}>{title}</h2>
      {withFields ? <div className={classes.fields}>{children}</div> : children}
    </section>
  );
}
