import type { ComparisonOverview } from '@trustiq/contract/documents/comparisons.ts';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './comparison.module.css';

/** Below the name of a file: whether the reader opened it, and how much was compared with it. */
export function DocumentStanding({ standing }: { standing: ComparisonOverview['documents'][number] }) {
  const t = useTexts('documents');
  const { isOpened, fields, agreeing, differing } = standing;
  const parts = [...(fields > 0 ? [t('agreeing', { agreeing, fields })] : []), ...(isOpened ? [] : [t('notOpened')])];
  return (
    <span className={classes.standing}>
      {differing.length > 0 && <b className="caution">{t('differing', { count: differing.length })} · </b>}
      {parts.join(' · ')}
    </span>
  );
}
