import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useHasUnsavedEdits } from '../lib/unsaved-edits.ts';
import { loadTexts } from '../texts/language.ts';
import { useTexts } from '../texts/use-texts.ts';
import { keepRelease, type ReleaseState, takeOver, useReleaseState } from './kept-release.ts';

/** Says that there is another release than the one on the screen. Nothing is taken over before the officer agrees. */
export function ReleaseNotice() {
  const state = useReleaseState();
  const [putOff, setPutOff] = useState<ReleaseState | null>(null);
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(keepRelease, []);
  useEffect(() => {
    if (state !== 'current') void loadTexts('release').then(() => setHasTexts(true));
  }, [state]);
  if (state === 'current' || state === putOff || !hasTexts) return null;
  return <Notice state={state} onPutOff={() => setPutOff(state)} />;
}

type Props = { state: Exclude<ReleaseState, 'current'>; onPutOff: () => void };

function Notice({ state, onPutOff }: Props) {
  const t = useTexts('release');
  const isUnsaved = useHasUnsavedEdits();
  return (
    <Alert color={state === 'misfit' ? 'yellow' : 'teal'} mb="md" role="status" title={t(`${state}.title`)}>
      <Text size="sm">{t(`${state}.text`)}</Text>
      {isUnsaved && (
        <Text size="sm" mt={4}>
          {t('unsaved')}
        </Text>
      )}
      <Group mt="sm" gap="sm">
        <Button onClick={() => void takeOver()} disabled={isUnsaved}>
          {t(`${state}.take`)}
        </Button>
        <Button variant="default" onClick={onPutOff}>
          {t('later')}
        </Button>
      </Group>
    </Alert>
  );
}
