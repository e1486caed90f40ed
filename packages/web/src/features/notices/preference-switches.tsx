import { Stack, Switch } from '@mantine/core';
import type { Preferences } from '@trustiq/contract/notices/notices.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { toast } from '../../ui/toast.ts';
import { usePreferences, useSetPreferences } from './notices-queries.ts';

const switches = [
  'incomingNotices',
  'decisionNotices',
  'dailyMail',
  'denseView',
  'singleKeys',
  'followNext',
] as const satisfies (keyof Preferences)[];

/** The switches a person keeps for themselves, on every machine they use. */
export function PreferenceSwitches() {
  const t = useTexts('notices');
  const { data: preferences, error, isError, refetch } = usePreferences();
  const set = useSetPreferences();
  if (isError && !preferences) return <FailedState failure={error} onRetry={() => void refetch()} />;
  if (!preferences) return <LoadingState lines={4} />;
  const turn = (name: keyof Preferences, isOn: boolean) =>
    set.mutateAsync({ ...preferences, [name]: isOn }).catch(() => toast(t('preferences.notSaved'), 'failure'));
  return (
    <Stack gap="md" py="sm">
      {switches.map((name) => (
        <Switch
          key={name}
          labelPosition="left"
          label={t(`preferences.${name}`)}
          checked={preferences[name]}
          onChange={({ currentTarget }) => turn(name, currentTarget.checked)}
          styles={{ body: { justifyContent: 'space-between' } }}
        />
      ))}
    </Stack>
  );
}
