import { roles } from '@trustiq/domain/access/roles.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { saveSimulation } from './application-loan.ts';

const chain = z.array(z.object({ role: z.enum(roles), votes: z.int() }));

const termsEffectsSchema = z.object({
  /** False when these are the terms the loan has already. */
  isChanged: z.boolean(),
  /** In percent; null while it cannot be told. */
  dbrBefore: z.number().nullable(),
  dbrAfter: z.number().nullable(),
  newDeviations: z.array(z.object({ code: z.string(), description: z.string(), severity: z.int() })),
  /** Votes of this round that no longer count. */
  /** Without a name where the vote is kept back until all have voted. */
  voidVotes: z.array(z.object({ role: z.enum(roles), fullName: z.string() })),
  chainBefore: chain,
  chainAfter: chain,
  startsRound: z.boolean(),
  goesToDeviation: z.boolean(),
});

export type TermsEffectsView = z.output<typeof termsEffectsSchema>;

export const getTermsEffects = endpoint({
  method: 'POST',
  path: '/api/application-data-loan-products/simulation/effects',
  summary: 'What saving a simulation would do to votes, chain and deviations; nothing is saved',
  permission: 'loan.save',
  body: saveSimulation.body,
  reply: termsEffectsSchema,
  errors: [
    'NOT_FOUND',
    'STEP_REFUSED',
    'STALE_VERSION',
    'DISBURSEMENT_IN_PROGRESS',
    'RULE_BROKEN',
    'PARTNER_UNAVAILABLE',
  ],
});
