import type { ReactNode } from 'react';
import classes from './case.module.css';

type Fact = { readonly label: string; readonly value: ReactNode };

/** Labels above values, as many columns as fit. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.grid}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
