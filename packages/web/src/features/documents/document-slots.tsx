import type { ComparisonOverview } from '@trustiq/contract/documents/comparisons.ts';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './comparison.module.css';

/** What the policy asks for of this product at this stage, and what of it is there. */
export function DocumentSlots({ slots }: Pick<ComparisonOverview, 'slots'>) {
  const t = useTexts('documents');
  return (
    <ul className={classes.slots} aria-label={t('slots')}>
      {slots.map(({ part, files }) => (
        <li key={part} data-missing={files.length === 0 || undefined} className={files.length === 0 ? 'caution' : ''}>
          {files.length === 0
            ? t('slotEmpty', { part: part.toUpperCase() })
            : t('slotFilled', { part: part.toUpperCase(), count: files.length })}
        </li>
      ))}
    </ul>
  );
}
