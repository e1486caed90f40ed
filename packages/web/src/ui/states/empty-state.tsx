import { IconInbox } from '@tabler/icons-react';
import { useTexts } from '../../texts/use-texts.ts';
import { useSectionMark } from '../case/section-marks.tsx';
import { StateFrame } from './state-frame.tsx';

/** Says what would appear here. */
export function EmptyState({ title, text }: { title?: string; text?: string }) {
  const t = useTexts('ui');
  useSectionMark('empty');
  return <StateFrame icon={<IconInbox size={22} />} color="gray" title={title ?? t('empty.title')} text={text} />;
}
