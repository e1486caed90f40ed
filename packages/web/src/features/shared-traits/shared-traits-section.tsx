import { Alert, Stack, Text } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { isTelling } from '@trustiq/domain/shared-traits/judge-shared.ts';
import { traitKinds } from '@trustiq/domain/shared-traits/trait-kinds.ts';
import { MOST_COUNTED } from '@trustiq/domain/shared-traits/trait-policy.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { SharedCaseTable } from './shared-case-table.tsx';
import { SharedGraph } from './shared-graph.tsx';
import classes from './shared-traits.module.css';
import { type SharedTraits, useSharedTraits } from './shared-traits-queries.ts';
import { useSharingText } from './use-sharing-text.ts';

/** Radar hubungan: which other applications have something in common with this one, and what it says. */
export function SharedTraitsSection({ application: { id } }: { application: WholeCase }) {
  const { data, error, isError, isFetching, refetch } = useSharedTraits(id);
  if (data) return <Found found={data} />;
  if (isError) return <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <LoadingState lines={4} />;
}

const colors = { STRONG: 'red', MEDIUM: 'yellow', WEAK: 'blue', NONE: 'gray' } as const;

function Found({ found }: { found: SharedTraits }) {
  const t = useTexts('shared');
  const { level, cases, traits, outside } = found;
  const isNothing = cases.length === 0 && traits.length === 0 && outside.others + outside.sameHousehold === 0;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('intro')}
      </Text>
      {found.waiting > 0 && (
        <Incomplete words={t(found.waiting >= MOST_COUNTED ? 'waitingMore' : 'waiting', { count: found.waiting })} />
      )}
      {found.waitingPhotos > 0 && (
        <Incomplete
          words={t(found.waitingPhotos >= MOST_COUNTED ? 'waitingPhotosMore' : 'waitingPhotos', {
            count: found.waitingPhotos,
          })}
        />
      )}
      {found.uncomparedPhotos > 0 && <Incomplete words={t('uncomparedPhotos', { count: found.uncomparedPhotos })} />}
      {isNothing ? (
        <EmptyState title={t('emptyTitle')} />
      ) : (
        <>
          <Alert color={colors[level]} variant="light" p="xs" role="note">
            {t(`verdicts.${level}`)}
          </Alert>
          <SharedGraph cases={cases} outside={outside.others} />
          {cases.length > 0 && <SharedCaseTable cases={cases} />}
          <Uncounted found={found} />
          <SharedCounts traits={traits} />
        </>
      )}
      <Compared compared={found.compared} />
    </Stack>
  );
}

/** Missing is never good: what could not be compared, yet or ever, is said first. */
function Incomplete({ words }: { words: string }) {
  return (
    <Alert color="yellow" variant="light" p="xs">
      {words}
    </Alert>
  );
}

function Uncounted({ found: { moreCases, outside } }: { found: SharedTraits }) {
  const t = useTexts('shared');
  const lines = [
    moreCases > 0 && t('more', { count: moreCases }),
    outside.others > 0 && t('outside', { count: outside.others, level: t(`levels.${outside.level}`).toLowerCase() }),
    outside.sameHousehold > 0 && t('outsideHousehold', { count: outside.sameHousehold }),
  ].filter((line) => line !== false);
  return lines.map((line) => (
    <Text key={line} size="sm">
      {line}
    </Text>
  ));
}

function SharedCounts({ traits }: Pick<SharedTraits, 'traits'>) {
  const t = useTexts('shared');
  const sharingText = useSharingText();
  if (traits.length === 0) return null;
  // One application may have several of a kind, such as two pictures of the same form.
  const lines = new Set(traits.map((trait) => `${t(`kinds.${trait.kind}`)}: ${sharingText(trait)}`));
  return (
    <section aria-label={t('commonTitle')}>
      <Text size="sm" fw={600}>
        {t('commonTitle')}
      </Text>
      <ul className={classes.list}>
        {[...lines].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function Compared({ compared }: Pick<SharedTraits, 'compared'>) {
  const t = useTexts('shared');
  const namesOf = (kinds: SharedTraits['compared']) => kinds.map((kind) => t(`kinds.${kind}`)).join(', ');
  const missing = traitKinds.filter((kind) => isTelling(kind) && !compared.includes(kind));
  return (
    <Text size="xs" c="dimmed">
      {compared.length === 0 ? t('nothingCompared') : t('compared', { kinds: namesOf(compared) })}{' '}
      {missing.length > 0 && t('notCompared', { kinds: namesOf(missing) })}
    </Text>
  );
}
