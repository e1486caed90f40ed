import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { MenuEntry } from '@trustiq/domain/access/menus.ts';
import { useNavigate } from 'react-router';
import { type OfferedGroup, usePresentActions } from '../../lib/offered-actions.ts';
import { currentLanguage, switchLanguage } from '../../texts/language.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { PaletteGroup, PaletteItem } from './palette-list.tsx';

const matches = (text: string, wanted: string): boolean => text.toLowerCase().includes(wanted);

/** What begins with the typed words stands first: whoever types a decision does not mean the one that refuses it. */
const nearestFirst = (items: readonly PaletteItem[], wanted: string): PaletteItem[] => {
  const isNear = ({ label }: PaletteItem) => label.toLowerCase().startsWith(wanted);
  return [...items.filter(isNear), ...items.filter((item) => !isNear(item))];
};

/** What is at hand without asking anybody: the open case first, then the screens of the role and what the header can do. */
export function useOwnGroups(entries: readonly MenuEntry[], typed: string): readonly PaletteGroup[] {
  const t = useTexts('finding');
  const shell = useTexts('shell');
  const ui = useTexts('ui');
  const navigate = useNavigate();
  const offered = usePresentActions();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const other = currentLanguage() === 'id' ? 'en' : 'id';
  const goTo = (path: string) => () => void navigate(path);

  const offeredIn = (group: OfferedGroup): PaletteItem[] =>
    offered
      .filter((one) => one.group === group)
      .flatMap(({ actions }) => actions)
      .map((action) => ({ ...action, key: `${group}-${action.key}` }));
  const sections = offeredIn('sections');
  const print = { key: 'print', label: t('print'), run: () => window.print() };
  const screens = entries.map(({ group, label, path }) => ({
    key: `screen-${label}`,
    label: shell(`menu.${label}`),
    hint: shell(`groups.${group}`),
    run: goTo(path),
  }));
  const actions = [
    { key: 'change-password', label: shell('changePassword'), run: goTo('/change-password') },
    {
      key: 'theme',
      label: ui(isDark ? 'theme.toLight' : 'theme.toDark'),
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    {
      key: 'language',
      label: `${ui('language.label')}: ${ui(`language.${other}`)}`,
      run: () => void switchLanguage(other),
    },
    { key: 'logout', label: shell('logout'), run: goTo('/logout') },
  ];
  const wanted = typed.trim().toLowerCase();
  const groups = { decision: offeredIn('decision'), sections, screens, actions };
  return (Object.keys(groups) as (keyof typeof groups)[])
    .map((key) => ({
      key,
      title: t(`groups.${key}`),
      items: nearestFirst(
        (key === 'sections' && sections.length > 0 ? [...sections, print] : groups[key]).filter(
          ({ label, hint = '' }: PaletteItem) => matches(label, wanted) || (key === 'screens' && matches(hint, wanted)),
        ),
        wanted,
      ),
    }))
    .filter(({ items }) => items.length > 0);
}
