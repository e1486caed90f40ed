import type { texts as indonesian } from '../id/history.ts';
import type { Shape } from '../shape.ts';

export const texts = {
  onBehalfOf: 'for {name}',
  label: 'Workflow History',
  columns: { user: 'User', decision: 'Decision', reason: 'Reason', stage: 'Stage', memo: 'Memo', date: 'Date' },
  empty: 'Every decision on this application will be recorded here.',
} as const satisfies Shape<typeof indonesian>;
