import { Kbd } from '@mantine/core';
import { useTexts } from '../texts/use-texts.ts';
import classes from './key-list.module.css';

const keys = {
  j: 'J',
  k: 'K',
  enter: 'Enter',
  space: 'Space',
  search: '/',
  next: 'N',
  take: 'A',
  putAside: 'T',
  brief: 'B',
  deviations: 'D',
  palette: 'Ctrl K',
  help: '?',
} as const;

const names = Object.keys(keys) as (keyof typeof keys)[];

/** Every key that works without Tab, and what it does. */
export function KeyList() {
  const t = useTexts('shell');
  return (
    <dl className={classes.keys}>
      {names.map((name) => (
        <div key={name}>
          <dt>
            <Kbd>{keys[name]}</Kbd>
          </dt>
          <dd>{t(`keys.does.${name}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
