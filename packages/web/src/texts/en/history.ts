import type { texts as indonesian } from '../id/history.ts';
import type { Shape } from '../shape.ts';

export const texts = {
  onBehalfOf: 'for {name}',
  capsules: {
    title: 'Decision capsules',
    label: 'Decision capsules',
    about:
      'Every final decision is kept as one signed file that can be verified without the bank: with the capsule reader and the public keys of the bank.',
    columns: { decision: 'Decision', madeAt: 'Made', digest: 'Fingerprint' },
    origins: { MIGRATION: 'made when the program was upgraded', DEMO: 'made for the demo bank' },
    download: 'Download capsule',
    reader: 'Download capsule reader',
    keys: 'Download public keys',
    failed: 'The file could not be downloaded. Request number: {id}',
    failedPlain: 'The file could not be downloaded. Try again.',
    noneYet:
      'There is no final decision yet. A capsule is made when the application is approved, rejected, cancelled or disbursed.',
    noneOfBefore: 'The final decision was taken before there were capsules; the seal of the decision still holds.',
  },
  label: 'Workflow History',
  columns: { user: 'User', decision: 'Decision', reason: 'Reason', stage: 'Stage', memo: 'Memo', date: 'Date' },
  empty: 'Every decision on this application will be recorded here.',
} as const satisfies Shape<typeof indonesian>;
