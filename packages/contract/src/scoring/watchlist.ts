import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** What can be wrong with a line of a list of wanted or refused people. */
export const watchlistFaultCodes = [
  'wrong_head',
  'too_many_cells',
  'wrong_nik',
  'name_missing',
  'wrong_birth_date',
  'birth_date_needed',
  'source_missing',
  'nobody_listed',
] as const;
export type WatchlistFaultCode = (typeof watchlistFaultCodes)[number];

/** The first line of such a list. */
export const WATCHLIST_HEAD = 'nik,name,birthDate,source';

/** Of a file, in characters: some hundred thousand people. */
export const LARGEST_WATCHLIST = 10_000_000;

/** Everything that is wrong with a list, as far as somebody can use it. */
export const refusedWatchlist = z.object({
  faults: z.array(z.object({ line: z.int(), code: z.enum(watchlistFaultCodes) })),
  /** How many more there are. */
  more: z.int(),
});

export const takeWatchlist = endpoint({
  method: 'POST',
  path: '/api/admin/watchlist',
  summary: 'Take a list of wanted or refused people in, whole or not at all',
  permission: 'bank.set-up',
  body: z.strictObject({ text: z.string().max(LARGEST_WATCHLIST) }),
  reply: z.object({ read: z.int(), added: z.int(), marked: z.int() }),
  errors: ['RULE_BROKEN', 'RECORD_BROKEN'],
  upload: true,
});
