import classes from './case.module.css';

export type CaseStep = {
  readonly key: string;
  readonly label: string;
  readonly state: 'done' | 'current' | 'ahead';
  /** When it was reached, for whoever points at it. */
  readonly hint?: string;
};

/** A thin line that says where the case is and where it has been. */
export function CaseSteps({ label, steps }: { label: string; steps: readonly CaseStep[] }) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map(({ key, label: name, state, hint }) => (
        <li key={key} data-state={state} aria-current={state === 'current' ? 'step' : undefined} title={hint}>
          {name}
        </li>
      ))}
    </ol>
  );
}
