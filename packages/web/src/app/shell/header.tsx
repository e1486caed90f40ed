import { Burger, Group, Text } from '@mantine/core';
import type { Profile } from '@trustiq/contract/identity/profile.ts';
import type { MenuEntry } from '@trustiq/domain/access/menus.ts';
import { Link } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { BankLogo } from '../../ui/bank-logo.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { NoticesButton } from './notices-button.tsx';
import { PaletteButton } from './palette-button.tsx';
import classes from './shell.module.css';
import { useIsNarrow } from './use-is-narrow.ts';
import { UserMenu } from './user-menu.tsx';

type Props = {
  user: Profile;
  entries: readonly MenuEntry[];
  isMenuOpen: boolean;
  onToggleMenu: () => void;
  onHelp: () => void;
};

/** The first link leads to the person's queue, which need not be the page they land on. */
const queueOf = (entries: readonly MenuEntry[]) =>
  entries.find(({ group, label }) => group === 'credit' && label !== 'borrowerInquiry')?.path ?? '/';

export function Header({ user, entries, isMenuOpen, onToggleMenu, onHelp }: Props) {
  const t = useTexts('shell');
  const isNarrow = useIsNarrow();
  return (
    <Group h="100%" px={{ base: 'xs', sm: 'md' }} justify="space-between" wrap="nowrap" gap="sm">
      <Group gap="sm" wrap="nowrap" flex={1} miw={0}>
        <Burger
          hiddenFrom="lg"
          size="sm"
          opened={isMenuOpen}
          onClick={onToggleMenu}
          aria-label={t(isMenuOpen ? 'closeNavigation' : 'openNavigation')}
        />
        <Link to={queueOf(entries)} className={classes.home} aria-label="TrustIQ">
          <Logo />
        </Link>
        <BankLogo />
        <PaletteButton entries={entries} />
      </Group>
      <Group gap={6} wrap="nowrap">
        {!isNarrow && (
          <>
            <LanguageSwitch />
            <ThemeSwitch />
          </>
        )}
        <NoticesButton />
        <Text size="sm" visibleFrom="md" ml={6} truncate maw={240}>
          {t('greeting')} <b>{user.fullname}</b>
        </Text>
        <UserMenu user={user} onHelp={onHelp} />
      </Group>
    </Group>
  );
}
