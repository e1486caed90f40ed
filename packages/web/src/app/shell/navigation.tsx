import { Group, Text } from '@mantine/core';
import type { MenuEntry, MenuGroup } from '@trustiq/domain/access/menus.ts';
import { guardOf } from '@trustiq/domain/access/routes.ts';
import { Link, useLocation } from 'react-router';
import { useQueueCounts } from '../../features/applications/queue-choice-queries.ts';
import { hasQueues, waitingAt } from '../../features/applications/queue-lists.ts';
import { useLiveQueues } from '../../features/applications/use-live-queues.ts';
import { findKnownRoute } from '../../lib/known-route.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import classes from './shell.module.css';
import { useIsNarrow } from './use-is-narrow.ts';

function groupsOf(entries: readonly MenuEntry[]): [MenuGroup, MenuEntry[]][] {
  const groups = new Map<MenuGroup, MenuEntry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups];
}

/** A long menu begins where the reader is: the entry that is marked never stands below the edge. */
const keepInView = (entry: HTMLElement | null): void => entry?.scrollIntoView({ block: 'nearest' });

/** The screens of the role, in groups. A detail screen keeps its list marked. */
export function Navigation({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useTexts('shell');
  const isNarrow = useIsNarrow();
  useLiveQueues();
  const { data: counts = [] } = useQueueCounts(entries.some(({ path }) => hasQueues(path)));
  const route = findKnownRoute(useLocation().pathname);
  const marked = route && (guardOf(route).list ?? route);
  return (
    <>
      <div className={classes.entries}>
        {groupsOf(entries).map(([group, members]) => (
          <div key={group} role="group" className={classes.group} aria-labelledby={`menu-${group}`}>
            <Text id={`menu-${group}`} component="h2" className={classes.groupTitle}>
              {t(`groups.${group}`)}
            </Text>
            {members.map(({ label, path }) => {
              const waiting = waitingAt(path, counts);
              return (
                <Link
                  key={label}
                  ref={marked === path ? keepInView : undefined}
                  to={path}
                  className={classes.entry}
                  data-active={marked === path || undefined}
                  aria-current={marked === path ? 'page' : undefined}
                  aria-description={waiting ? t('waiting', { count: waiting.waiting }) : undefined}
                >
                  {t(`menu.${label}`)}
                  {waiting && (
                    <span aria-hidden="true" className={`numeric ${classes.waiting}`} data-late={waiting.late > 0}>
                      {waiting.waiting}
                    </span>
                  )}
                </Link>
              );
            })}
          </div>
        ))}
      </div>
      {isNarrow && (
        <Group justify="space-between" p="sm">
          <LanguageSwitch />
          <ThemeSwitch />
        </Group>
      )}
    </>
  );
}
