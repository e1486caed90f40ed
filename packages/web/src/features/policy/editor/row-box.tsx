import { Badge } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useDraft, usePlace } from './draft-context.ts';
import classes from './editor.module.css';
import { isWithin, type Place } from './place.ts';

type Props = { place: Place; title: string; buttons?: ReactNode; children: ReactNode };

/** A row that holds more than a line: its name, and its fields when somebody opens it or is led to one. */
export function RowBox({ place, title, buttons, children }: Props) {
  const t = useTexts('policy');
  const { target } = useDraft();
  const { faultCount } = usePlace(place);
  const [isOpen, setOpen] = useState(false);
  const isLedTo = target !== null && isWithin(target, place);
  const isShown = isOpen || isLedTo;
  return (
    <details className={classes['rowBox']} open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title}{' '}
        {faultCount > 0 && (
          <Badge color="red" variant="light" radius="sm" tt="none">
            {t('edit.faults', { count: faultCount })}
          </Badge>
        )}
      </summary>
      {isShown && (
        <div className={classes['inside']}>
          {children}
          {buttons}
        </div>
      )}
    </details>
  );
}
