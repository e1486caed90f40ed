import { Button, Code, FileButton, Group, Stack, Text } from '@mantine/core';
import { LARGEST_WATCHLIST, WATCHLIST_HEAD } from '@trustiq/contract/scoring/watchlist.ts';
import type { SetUp } from '@trustiq/contract/system/set-up.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './set-up.module.css';
import { faultsOfList, useTakeWatchlist } from './use-take-watchlist.ts';

/** The list of people with whom the bank may do no business: how old it is, and the way to a newer one. */
export function WatchlistStep({ watchlist }: Pick<SetUp, 'watchlist'>) {
  const t = useTexts('setup');
  const taking = useTakeWatchlist();
  const { readAt, persons, freshDays } = watchlist;
  const choose = (file: File | null) => {
    if (file === null) return;
    if (file.size > LARGEST_WATCHLIST) toast(t('watchlist.tooLarge'), 'failure');
    else taking.mutate(file);
  };
  const refused = faultsOfList(taking.error);
  return (
    <Stack gap="sm">
      <Text size="sm">
        {readAt === null ? t('watchlist.never') : <DateText at={readAt} withTime />}
        {readAt !== null && `: ${t('watchlist.persons', { count: persons })}`}
      </Text>
      <Text size="sm">
        {freshDays === null ? t('watchlist.anyAge') : t('watchlist.freshDays', { count: freshDays })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('watchlist.how')} <Code>{WATCHLIST_HEAD}</Code>
      </Text>
      <Group gap="sm">
        <FileButton accept=".csv,.txt" onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" loading={taking.isPending}>
              {t('watchlist.choose')}
            </Button>
          )}
        </FileButton>
      </Group>
      {taking.data && (
        <Text size="sm" role="status">
          {t('watchlist.taken', taking.data)}
        </Text>
      )}
      {refused && (
        <div role="alert">
          <Text size="sm" c="red" fw={600}>
            {t('watchlist.refused')}
          </Text>
          <ul className={classes['people']}>
            {refused.faults.map(({ line, code }) => (
              <Text component="li" size="sm" key={`${line} ${code}`}>
                {t('watchlist.line', { line })}: {t(`watchlist.faults.${code}`)}
              </Text>
            ))}
          </ul>
          {refused.more > 0 && <Text size="sm">{t('watchlist.more', { count: refused.more })}</Text>}
        </div>
      )}
    </Stack>
  );
}
