import { i18n } from '../../texts/language.ts';
import type { TextTables } from '../../texts/tables.ts';
import { useTexts } from '../../texts/use-texts.ts';

type KnownEvent = keyof TextTables['audit']['events'];

/** The words for an event of the audit log. A code that has none yet is not shown as such. */
export function useEventText(): (event: string) => string {
  const t = useTexts('audit');
  return (event) => (i18n.exists(`events.${event}`, { ns: 'audit' }) ? t(`events.${event as KnownEvent}`) : t('other'));
}
