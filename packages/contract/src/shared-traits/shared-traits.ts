import { caseRelations, findingLevels } from '@trustiq/domain/shared-traits/judge-shared.ts';
import { rarities } from '@trustiq/domain/shared-traits/rarity.ts';
import { traitKinds } from '@trustiq/domain/shared-traits/trait-kinds.ts';
import { statusCodes } from '@trustiq/domain/workflow/application-statuses.ts';
import { z } from 'zod';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';

const kind = z.enum(traitKinds);
const level = z.enum(findingLevels);

/** How many other applications have it; counted no further than a bound, `isMore` beyond it. */
const sharers = { others: z.int(), isMore: z.boolean(), rarity: z.enum(rarities) };

const otherCase = z.object({
  id: z.int(),
  applicationRequestId: z.int(),
  borrowerId: z.int(),
  fullName: z.string(),
  applicationStatus: z.enum(statusCodes),
  statusText: z.string(),
  branchCode: z.string(),
  branchName: z.string(),
  registeredAt: z.string(),
  relation: z.enum(caseRelations),
  level,
  /** Heaviest first. */
  reasons: z.array(z.object({ kind, otherKind: kind, level, ...sharers })),
});

const sharedTraits = z.object({
  /** Of everything that is shared, with cases out of the reader's sight among them. */
  level,
  strongCases: z.int(),
  /** What this application has that could be compared; what is not here nobody told yet. */
  compared: z.array(kind),
  /** What others have, too. */
  traits: z.array(z.object({ kind, ...sharers })),
  /** In the reader's scope, heaviest first. */
  cases: z.array(otherCase),
  /** In the scope as well, and not listed. */
  moreCases: z.int(),
  /** Out of the scope: how many, and how heavy the heaviest is. */
  outside: z.object({ others: z.int(), sameHousehold: z.int(), level }),
  /** Older applications that are still to be made comparable; as many as were counted. */
  waiting: z.int(),
  /** Survey photos that nobody has compared yet; as many as were counted. */
  waitingPhotos: z.int(),
  /** Survey photos of this application that cannot be compared: what they would tell nobody knows. */
  uncomparedPhotos: z.int(),
});

export type SharedTraitsReply = z.output<typeof sharedTraits>;

export const getSharedTraits = endpoint({
  method: 'GET',
  path: '/api/cases/:id/shared-traits',
  summary: 'Which other applications have the same phone, account, pledge, picture and so on, and what that says',
  permission: 'shared-traits.read',
  reads: 'application',
  params: caseId,
  reply: sharedTraits,
  errors: ['NOT_FOUND'],
});
