import { ActionIcon, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowsMinimize, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Modal } from './modal.tsx';

const STEP_PERCENT = 50;
const FIT_PERCENT = 100;
const MOST_PERCENT = 500;
const FRAME_HEIGHT = '70vh';

type Props = { title: string; src: string; alt: string; onClose: () => void };

/** A photo in a dialog of its own, first the whole of it, then up to five times the dialog's width; + − 0 on the keyboard. */
export function PhotoViewer({ title, src, alt, onClose }: Props) {
  const t = useTexts('ui');
  const [percent, setPercent] = useState(FIT_PERCENT);
  const zoom = (by: number) => setPercent((now) => Math.min(MOST_PERCENT, Math.max(FIT_PERCENT, now + by)));
  useHotkeys([
    ['+', () => zoom(STEP_PERCENT)],
    ['=', () => zoom(STEP_PERCENT)],
    ['-', () => zoom(-STEP_PERCENT)],
    ['0', () => setPercent(FIT_PERCENT)],
  ]);
  const buttons = [
    {
      label: t('photo.zoomOut'),
      icon: IconZoomOut,
      onClick: () => zoom(-STEP_PERCENT),
      isOff: percent === FIT_PERCENT,
    },
    { label: t('photo.zoomIn'), icon: IconZoomIn, onClick: () => zoom(STEP_PERCENT), isOff: percent === MOST_PERCENT },
    {
      label: t('photo.fit'),
      icon: IconArrowsMinimize,
      onClick: () => setPercent(FIT_PERCENT),
      isOff: percent === FIT_PERCENT,
    },
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1100px, 96vw)"
      title={title}
      closeButtonProps={{ 'aria-label': t('confirm.close') }}
    >
      <Group gap={4} mb="xs">
        {buttons.map(({ label, icon: Icon, onClick, isOff }) => (
          <ActionIcon
            key={label}
            variant="default"
            size="lg"
            aria-label={label}
            title={label}
            onClick={onClick}
            disabled={isOff}
          >
            <Icon size={18} aria-hidden="true" />
          </ActionIcon>
        ))}
        <Text size="sm" c="dimmed" className="numeric" ml={6} role="status">
          {t('photo.size', { percent })}
        </Text>
      </Group>
      <div tabIndex={0} role="group" aria-label={alt} style={{ overflow: 'auto', maxHeight: FRAME_HEIGHT }}>
        <img
          src={src}
          alt={alt}
          style={{
            display: 'block',
            width: `${percent}%`,
            height: 'auto',
            ...(percent === FIT_PERCENT ? { maxHeight: FRAME_HEIGHT, objectFit: 'contain' } : {}),
          }}
        />
      </div>
    </Modal>
  );
}
