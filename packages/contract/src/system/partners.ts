import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { listQuery } from '../wire/list-query.ts';

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

/** Why there is no answer where nobody could be asked. */
export const NOT_CONNECTED = 'not_connected';

export const partnerConnections = ['connected', 'manual', 'built_in', 'simulated', NOT_CONNECTED] as const;

const partner = z.object({
  name: z.enum(partnerNames),
  /** Somebody outside answers, people carry what it says between the two by hand, the program itself does so as part of its work, it invents answers, or nobody answers. */
  connection: z.enum(partnerConnections),
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
