import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { KeyList } from '../../ui/key-list.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ScreenWords } from './screen-words.tsx';

type Props = { onClose: () => void };

/** `?` lists every key that works without Tab, says where they are switched off, and explains the words of the screen. */
export function KeyHelp({ onClose }: Props) {
  const t = useTexts('shell');
  return (
    <Modal opened onClose={onClose} title={t('keys.title')} closeButtonProps={{ 'aria-label': t('keys.close') }}>
      <KeyList />
      <Text size="sm" c="dimmed" mt="sm">
        {t('keys.where')}
      </Text>
      <ScreenWords />
      <Anchor mt="sm" display="inline-block" component={Link} to="/bantuan" size="sm" onClick={onClose}>
        {t('keys.more')}
      </Anchor>
    </Modal>
  );
}
