import { ActionIcon, Button, Group } from '@mantine/core';
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './documents.module.css';

const FIT_PERCENT = 100;
const STEP_PERCENT = 50;
const LARGEST_PERCENT = 500;
/** In quarters. */
const WHOLE_TURN = 4;

/** A picture as wide as the dialog, and larger by steps; then its frame scrolls. */
export function ZoomableImage({ address, name }: { address: string; name: string }) {
  const t = useTexts('documents');
  const [percent, setPercent] = useState(FIT_PERCENT);
  const [turns, setTurns] = useState(0);
  return (
    <>
      <Group gap={6} mb={8} justify="center">
        <ActionIcon
          variant="default"
          aria-label={t('zoomOut')}
          disabled={percent <= STEP_PERCENT}
          onClick={() => setPercent(percent - STEP_PERCENT)}
        >
          <IconZoomOut size={16} aria-hidden="true" />
        </ActionIcon>
        <Button variant="default" size="xs" w={72} aria-label={t('zoomReset')} onClick={() => setPercent(FIT_PERCENT)}>
          {t('zoom', { percent })}
        </Button>
        <ActionIcon
          variant="default"
          aria-label={t('zoomIn')}
          disabled={percent >= LARGEST_PERCENT}
          onClick={() => setPercent(percent + STEP_PERCENT)}
        >
          <IconZoomIn size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t('rotate')} onClick={() => setTurns((turns + 1) % WHOLE_TURN)}>
          <IconRotateClockwise size={16} aria-hidden="true" />
        </ActionIcon>
      </Group>
      <div role="group" className={classes.stage} aria-label={name} tabIndex={0}>
        <img
          src={address}
          alt={name}
          data-turned={turns % 2 === 1 || undefined}
          style={{ width: `${percent}%`, rotate: `${turns * 90}deg` }}
        />
      </div>
    </>
  );
}
