import type { ReactNode } from 'react';
import { Explained } from '../glossary/explained.tsx';
import classes from './case.module.css';

type Fact = { readonly label: string; readonly value: ReactNode };

/** Labels above values, as many columns as fit. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.grid}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>
            <Explained>{label}</Explained>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
