import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list-query.ts';

export const partnerNames = [
  'core_banking',
  'bureau',
  'fdc',
  'insurance',
  'collection',
  'files',
  'mail',
  'sms',
] as const;

const partner = z.object({
  name: z.enum(partnerNames),
  /** The program answers itself in place of a partner that is not configured. */
  isSimulated: z.boolean(),
  /** Calls go out, one tries, or none goes out. */
  circuit: z.enum(['closed', 'half_open', 'open']),
  failuresInARow: z.int(),
});

export type PartnerState = z.output<typeof partner>;

export const listPartners = endpoint({
  method: 'GET',
  path: '/api/admin/partners',
  summary: 'Partners of the bank and whether this process reaches them',
  permission: 'jobs.manage',
  query: listQuery([], {}),
  reply: z.array(partner),
  paged: true,
  errors: [],
});
