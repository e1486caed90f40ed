import type { Comparison } from '@trustiq/contract/documents/comparisons.ts';
import { formatMinute } from '../../lib/format-date.ts';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './comparison.module.css';

type Check = Comparison['fields'][number]['checks'][number];

/** Who compared a field with this document, when, and what they said. */
export function FieldWords({ checks }: { checks: readonly Check[] }) {
  const t = useTexts('documents');
  return checks.map(({ by, at, agrees, isMine }) => (
    <div key={`${by} ${at}`} className={classes.word} data-differs={!agrees || undefined}>
      {t(agrees ? 'agreesBy' : 'differsBy', { who: isMine ? t('you') : by, at: formatMinute(at) })}
    </div>
  ));
}
