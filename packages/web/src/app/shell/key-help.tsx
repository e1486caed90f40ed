import { Kbd, Modal, Text } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './shell.module.css';

const keys = {
  j: 'J',
  k: 'K',
  enter: 'Enter',
  space: 'Space',
  search: '/',
  next: 'N',
  take: 'A',
  putAside: 'T',
  brief: 'B',
  palette: 'Ctrl K',
  help: '?',
} as const;

const names = Object.keys(keys) as (keyof typeof keys)[];

type Props = { onClose: () => void };

/** `?` lists every key that works without Tab, and says where they are switched off. */
export function KeyHelp({ onClose }: Props) {
  const t = useTexts('shell');
  return (
    <Modal opened onClose={onClose} title={t('keys.title')} closeButtonProps={{ 'aria-label': t('keys.close') }}>
      <dl className={classes.keys}>
        {names.map((name) => (
          <div key={name}>
            <dt>
              <Kbd>{keys[name]}</Kbd>
            </dt>
            <dd>{t(`keys.does.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed" mt="sm">
        {t('keys.where')}
      </Text>
    </Modal>
  );
}
