import { Highlight } from '@mantine/core';
import { useEffect } from 'react';
import classes from './palette.module.css';

export type PaletteItem = {
  readonly key: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Shown with its reason, and not chosen. */
  readonly isHeldBack?: boolean;
  /** The palette stays open. */
  readonly staysOpen?: boolean;
  readonly run: () => void;
};

export type PaletteGroup = { readonly key: string; readonly title: string; readonly items: readonly PaletteItem[] };

export const optionId = (listId: string, key: string): string => `${listId}-${key.replace(/[^\w-]/g, '-')}`;

type Props = {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  typed: string;
  chosen: PaletteItem | undefined;
  onPoint: (item: PaletteItem) => void;
  onChoose: (item: PaletteItem) => void;
};

/** What was found, in groups. The keyboard stays in the field above, which names the one that Enter would choose. */
export function PaletteList({ id, label, groups, typed, chosen, onPoint, onChoose }: Props) {
  const chosenId = chosen && optionId(id, chosen.key);
  useEffect(() => {
    if (chosenId !== undefined) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <div id={id} role="listbox" aria-label={label} className={classes.list}>
      {groups.map(({ key, title, items }) => (
        <div key={key} role="group" aria-label={title} className={classes.group}>
          <div className={classes.title} aria-hidden="true">
            {title}
          </div>
          {items.map((item) => (
            <button
              key={item.key}
              id={optionId(id, item.key)}
              type="button"
              role="option"
              tabIndex={-1}
              className={classes.option}
              aria-selected={item === chosen}
              aria-disabled={item.isHeldBack || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => onPoint(item)}
              onClick={() => onChoose(item)}
            >
              <Highlight component="span" fz="sm" highlight={typed.trim()}>
                {item.label}
              </Highlight>
              {item.hint && <span className={classes.hint}>{item.hint}</span>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
