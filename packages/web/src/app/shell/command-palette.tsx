import '@mantine/spotlight/styles.layer.css';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import type { MenuEntry } from '@trustiq/domain/access/menus.ts';
import { useNavigate } from 'react-router';
import { currentLanguage, switchLanguage } from '../../texts/language.ts';
import { useTexts } from '../../texts/use-texts.ts';

export const openPalette = spotlight.open;

/** Goes to every screen the role may open, and does what the header can do. */
export function CommandPalette({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useTexts('shell');
  const ui = useTexts('ui');
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const other = currentLanguage() === 'id' ? 'en' : 'id';
  const goTo = (path: string) => () => void navigate(path);

  const screens = entries.map(({ group, label, path }) => ({
    id: label,
    label: t(`menu.${label}`),
    description: t(`groups.${group}`),
    onClick: goTo(path),
  }));
  const actions = [
    { id: 'change-password', label: t('changePassword'), onClick: goTo('/change-password') },
    {
      id: 'theme',
      label: ui(isDark ? 'theme.toLight' : 'theme.toDark'),
      onClick: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'language',
      label: `${ui('language.label')}: ${ui(`language.${other}`)}`,
      onClick: () => void switchLanguage(other),
    },
    { id: 'logout', label: t('logout'), onClick: goTo('/logout') },
  ];
  return (
    <Spotlight
      shortcut={null}
      attributes={{ content: { 'aria-label': t('palette.placeholder') } }}
      scrollable
      maxHeight={420}
      highlightQuery
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      nothingFound={t('palette.nothingFound')}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden="true" />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
      }}
      actions={[
        { group: t('palette.screens'), actions: screens },
        { group: t('palette.actions'), actions },
      ]}
    />
  );
}
