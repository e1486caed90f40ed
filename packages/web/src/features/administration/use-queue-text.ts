import { i18n } from '../../texts/language.ts';
import type { TextTables } from '../../texts/tables.ts';
import { useTexts } from '../../texts/use-texts.ts';

type KnownQueue = keyof TextTables['administration']['jobs']['queues'];

/** The words for a queue; one that has none yet is called a background job. */
export function useQueueText(): (queue: string) => string {
  const t = useTexts('administration');
  return (queue) =>
    i18n.exists(`jobs.queues.${queue}`, { ns: 'administration' })
      ? t(`jobs.queues.${queue as KnownQueue}`)
      : t('jobs.otherQueue');
}
