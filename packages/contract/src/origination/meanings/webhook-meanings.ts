import type { Meanings } from './meaning.ts';

/** Of what is sent to a channel. */
export const webhookMeanings: Meanings = {
  type: ['What happened', 'case.returned'],
  timestamp: ['When it happened, UTC', '2026-11-17T03:12:00.000Z'],
  data: ['Which application, and where it stands now'],
  'data.applicationStatus': ['Where the application stands now', 'AO-REQUESTED'],
  previousStatus: ['Where it stood before; null for a new one', 'BORROWER-REQUESTED'],
};
