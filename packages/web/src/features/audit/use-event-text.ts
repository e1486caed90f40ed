import { transitionNames, transitionRule } from '@trustiq/domain/workflow/application-workflow.ts';
import { i18n } from '../../texts/language.ts';
import type { TextTables } from '../../texts/tables.ts';
import { useTexts } from '../../texts/use-texts.ts';

type KnownEvent = keyof TextTables['audit']['events'];

/** Moves of a case are recorded under the name of their transition. */
const transitionOf = (event: string) => transitionNames.find((name) => event === `decided_${name}`);

/** The words for an event of the audit log. A code that has none yet is not shown as such. */
export function useEventText(): (event: string) => string {
  const t = useTexts('audit');
  return (event) => {
    const transition = transitionOf(event);
    if (transition) return t('decided', { decision: t(`decisions.${transitionRule(transition).decision}`) });
    return i18n.exists(`events.${event}`, { ns: 'audit' }) ? t(`events.${event as KnownEvent}`) : t('other');
  };
}
