import { Divider, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAbc, IconHelp, IconKey, IconLogout } from '@tabler/icons-react';
import type { Profile } from '@trustiq/contract/identity/profile.ts';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './shell.module.css';

const MENU_ID = 'user-menu';

const initialsOf = (fullname: string) =>
  fullname
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** The browser's own popover: Escape and a click elsewhere close it, and every page is spared a positioning library. */
export function UserMenu({ user, onHelp }: { user: Profile; onHelp: () => void }) {
  const t = useTexts('shell');
  const menu = useRef<HTMLDivElement>(null);
  const label = t('userMenu', { name: user.fullname });
  const close = () => menu.current?.hidePopover?.();
  return (
    <>
      <UnstyledButton className={classes.userButton} popoverTarget={MENU_ID}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <span className={classes.face} aria-hidden="true">
          {user.pic ? <img src={user.pic} alt="" /> : initialsOf(user.fullname)}
        </span>
      </UnstyledButton>
      <div id={MENU_ID} ref={menu} popover="auto" className={`panel ${classes.userMenu}`}>
        <Text size="sm" fw={650} px="sm" pt={6}>
          {user.fullname}
        </Text>
        <Text size="xs" c="dimmed" px="sm" pb={6} truncate>
          {user.email}
        </Text>
        <Divider />
        <nav aria-label={label}>
          <Link className={classes.userEntry} to="/change-password" onClick={close}>
            <IconKey size={15} aria-hidden="true" />
            {t('changePassword')}
          </Link>
          <Link className={classes.userEntry} to="/bantuan" onClick={close}>
            <IconHelp size={15} aria-hidden="true" />
            {t('help')}
          </Link>
          {/* The same as `?`, for who has no keyboard. */}
          <UnstyledButton
            className={classes.userEntry}
            onClick={() => {
              close();
              onHelp();
            }}
          >
            <IconAbc size={15} aria-hidden="true" />
            {t('keys.wordsAndKeys')}
          </UnstyledButton>
          <Link className={classes.userEntry} to="/logout" onClick={close}>
            <IconLogout size={15} aria-hidden="true" />
            {t('logout')}
          </Link>
        </nav>
      </div>
    </>
  );
}
