import { transitionNames } from '@trustiq/domain/workflow/application-workflow.ts';
import { currentLanguage, i18n } from '../../texts/language.ts';
import type { TextTables } from '../../texts/tables.ts';
import { useEventText } from './use-event-text.ts';

/** Every event a person may look for, by its words. Moves that share their words stand once each, with their number. */
export function useEventChoices(): { value: string; label: string }[] {
  const eventText = useEventText();
  const table = i18n.getResourceBundle(currentLanguage(), 'audit') as TextTables['audit'] | undefined;
  const known = [...Object.keys(table?.events ?? {}), ...transitionNames.map((name) => `decided_${name}`)];
  return known
    .map((value) => ({ value, label: eventText(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, currentLanguage()));
}
