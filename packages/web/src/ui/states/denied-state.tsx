import { IconLock } from '@tabler/icons-react';
import { useTexts } from '../../texts/use-texts.ts';
import { StateFrame } from './state-frame.tsx';

export function DeniedState() {
  const t = useTexts('ui');
  return <StateFrame icon={<IconLock size={22} />} color="yellow" title={t('denied.title')} text={t('denied.text')} />;
}
