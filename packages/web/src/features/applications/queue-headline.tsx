import type { QueueCounts } from '@trustiq/contract/applications/queue-counts.ts';
import { useTexts } from '../../texts/use-texts.ts';

const parts = ['waiting', 'late', 'returned', 'ready'] as const;

/** How the whole list stands, whatever it is narrowed by at the moment. */
export function QueueHeadline({ counts }: { counts: QueueCounts | undefined }) {
  const t = useTexts('applications');
  if (counts === undefined) return <>{'\u00a0'}</>;
  return (
    <span className="numeric">
      {parts.map((part, index) => (
        <span key={part}>
          {index > 0 && ' · '}
          <span className={part === 'late' && counts.late > 0 ? 'alarm' : undefined}>
            {t(`headline.${part}`, { count: counts[part] })}
          </span>
        </span>
      ))}
    </span>
  );
}
