import { Badge, Group, NavLink, Paper } from '@mantine/core';
import type { ListedPolicyChange, ListedPolicyFault } from '@trustiq/contract/policy/policies.ts';
import { type ChapterName, chapterNames } from '@trustiq/domain/policy/policy.ts';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './policy.module.css';

export const views = ['versions', ...chapterNames] as const;
export type View = 'versions' | ChapterName;

type Props = {
  chosen: View;
  changes: readonly ListedPolicyChange[] | null;
  /** Of a draft; while it is written the first entry is what it changes. */
  faults?: readonly ListedPolicyFault[];
  onChoose: (view: View) => void;
};

/** The chapters in the order of the book; of a proposal, how much each one changes. */
export function ChapterList({ chosen, changes, faults, onChoose }: Props) {
  const t = useTexts('policy');
  const changedIn = (view: View) => changes?.filter(({ path }) => path[0] === view).length ?? 0;
  return (
    <Paper withBorder component="nav" aria-label={t('chapterList')} className={classes['chapters']}>
      {views.map((view) => {
        const count = changedIn(view);
        const faultCount = faults?.filter(({ path }) => path[0] === view).length ?? 0;
        const first = faults === undefined ? t('versions.title') : t('changes.title');
        return (
          <NavLink
            key={view}
            component="button"
            type="button"
            label={view === 'versions' ? first : t(`chapters.${view}`)}
            active={view === chosen}
            aria-current={view === chosen ? 'page' : undefined}
            onClick={() => onChoose(view)}
            rightSection={
              (count > 0 || faultCount > 0) && (
                <Group gap={4} justify="flex-end">
                  {count > 0 && (
                    <Badge color="yellow" variant="light" radius="sm" tt="none">
                      {t('changed', { count })}
                    </Badge>
                  )}
                  {faultCount > 0 && (
                    <Badge
                      color="red"
                      variant="light"
                      radius="sm"
                      tt="none"
                      aria-label={t('edit.faults', { count: faultCount })}
                    >
                      {faultCount}
                    </Badge>
                  )}
                </Group>
              )
            }
          />
        );
      })}
    </Paper>
  );
}
