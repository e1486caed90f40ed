import { roles } from '@trustiq/domain/access/roles.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const role = z.enum(roles);

const staffing = z.object({
  /** Any of them will do. */
  roles: z.array(role),
  /** How many a case may need, have an open account, and wait for a second person. */
  needed: z.int(),
  open: z.int(),
  waiting: z.int(),
});

const setUp = z.object({
  /** It was told nothing yet: its first policy can be given here. */
  isEmpty: z.boolean(),
  administrators: z.int(),
  /** The version that was made last. */
  policy: z
    .object({
      version: z.int(),
      proposalId: z.int(),
      bankName: z.string(),
      /** Null where the program or a command wrote it down. */
      givenBy: z.string().nullable(),
      givenAt: z.string(),
    })
    .nullable(),
  /** What holds was agreed to by a director; true where nobody is asked, in a demo or a pilot. */
  isConfirmed: z.boolean(),
  /** Everybody whom the policy needs; empty while there is none. */
  staff: z.array(staffing),
  /** Who can confirm the first policy. */
  directors: z.array(z.object({ fullname: z.string(), role, hasSignedIn: z.boolean() })),
  /** Of people with whom the bank may do no business: when a list was last taken in, and how long it counts. */
  watchlist: z.object({
    readAt: z.string().nullable(),
    persons: z.int(),
    /** Null where any age will do, or no policy says it. */
    freshDays: z.int().nullable(),
    isFresh: z.boolean(),
  }),
  /** Somebody outside remembers what the audit said. */
  hasWitness: z.boolean(),
});

export type SetUp = z.output<typeof setUp>;

export const getSetUp = endpoint({
  method: 'GET',
  path: '/api/admin/set-up',
  summary: 'How far the bank is with being set up',
  permission: 'bank.set-up',
  reply: setUp,
  errors: [],
});
