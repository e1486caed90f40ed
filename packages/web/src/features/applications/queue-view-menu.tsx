import type { QueueChoice, QueueView } from '@trustiq/contract/applications/queue-choices.ts';
import { Suspense } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { narrowingQuery, useNarrowing } from './queue-narrowing.ts';

/** Most of it is a form that few open: a list does not wait for it. */
const QueueViewPanel = lazyPart(async () => ({ default: (await import('./queue-view-panel.tsx')).QueueViewPanel }));

type Props = { choice: QueueChoice; onChoose: (choice: QueueChoice) => void };

const isSame = (one: Omit<QueueView, 'name'>, other: Omit<QueueView, 'name'>): boolean =>
  one.sort === other.sort && JSON.stringify(narrowingQuery(one)) === JSON.stringify(narrowingQuery(other));

/** What somebody narrows the list by again and again, under a name. */
export function QueueViewMenu({ choice, onChoose }: Props) {
  const t = useTexts('queue');
  const { narrowing, sort, set } = useNarrowing();
  const present = { ...narrowing, sort };
  const shown = choice.views.find((view) => isSame(view, present));
  return (
    <DisclosureMenu label={shown?.name ?? t('views.menu')} isActive={shown !== undefined} side="right">
      {(close) => (
        <Suspense fallback={t('chips.loading')}>
          <QueueViewPanel
            choice={choice}
            onChoose={onChoose}
            present={present}
            shown={shown}
            onOpen={(view) => {
              set(view, view.sort);
              close();
            }}
          />
        </Suspense>
      )}
    </DisclosureMenu>
  );
}
