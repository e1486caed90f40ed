import type { ReactNode } from 'react';
import { Explained } from '../../ui/glossary/explained.tsx';
import classes from './scoring.module.css';

type Props = { facts: readonly (readonly [label: string, value: ReactNode])[]; isWide?: boolean };

/** Labels and figures; side by side in a row where there is room for it. */
export function FactGrid({ facts, isWide = false }: Props) {
  return (
    <dl className={isWide ? classes.wideFacts : classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>
            <Explained>{label}</Explained>
          </dt>
          <dd className="numeric">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
