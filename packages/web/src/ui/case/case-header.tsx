import { Title } from '@mantine/core';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import classes from './case.module.css';
import { type CaseStep, CaseSteps } from './case-steps.tsx';
import { useAnnouncedHeight } from './use-announced-height.ts';
import { useCompact } from './use-compact.ts';

type Fact = { readonly label: string; readonly value: ReactNode };

type Props = {
  title: string;
  /** Where the person came from and the neighbours in that list. */
  way: ReactNode;
  badge: ReactNode;
  actions?: ReactNode;
  facts: readonly Fact[];
  stepsLabel: string;
  steps: readonly CaseStep[];
};

/** Who and what this is about, always in sight. */
export function CaseHeader({ title, way, badge, actions, facts, stepsLabel, steps }: Props) {
  useEffect(() => {
    document.title = `${title} · TrustIQ`;
  }, [title]);
  const header = useAnnouncedHeight<HTMLElement>('--case-header-height');
  const fullHeight = useCompact(header);
  return (
    <header
      ref={header}
      className={`panel ${classes.header}`}
      role="group"
      aria-label={title}
      data-compact={fullHeight !== null || undefined}
      style={{ '--full-header-height': `${fullHeight ?? 0}px` } as CSSProperties}
    >
      <div className={classes.headline}>
        <Title order={1} className={classes.name}>
          {title}
        </Title>
        {badge}
        <div className={classes.way}>{way}</div>
        <div className={classes.actions}>{actions}</div>
      </div>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CaseSteps label={stepsLabel} steps={steps} />
    </header>
  );
}
