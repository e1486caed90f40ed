import { Alert, Anchor, Group } from '@mantine/core';
import { mayOpen } from '@trustiq/domain/access/routes.ts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { personOf, useSession } from '../../lib/session.ts';
import { useLiveEvents } from '../../lib/use-live-events.ts';
import { loadTexts } from '../../texts/language.ts';
import { useTexts } from '../../texts/use-texts.ts';

const SET_UP = '/admin/setup';

/** On every page of a bank that was told nothing yet, until somebody tells it. */
function SetUpBanner() {
  const t = useTexts('setup');
  const session = useSession();
  const { pathname } = useLocation();
  const [isTold, setTold] = useState(false);
  useLiveEvents(({ kind }) => {
    if (kind === 'policy_changed') setTold(true);
  });
  const person = session && personOf(session.user);
  if (isTold || pathname === SET_UP) return null;
  return (
    <Alert color="yellow" role="note" radius={0}>
      <Group gap="xs">
        {t('banner')}
        {person && mayOpen(SET_UP, person) ? (
          <Anchor component={Link} to={SET_UP} size="sm" fw={600}>
            {t('goOn')}
          </Anchor>
        ) : (
          t('bannerWho')
        )}
      </Group>
    </Alert>
  );
}

export async function loadSetUpBanner() {
  await loadTexts('setup');
  return { default: SetUpBanner };
}
