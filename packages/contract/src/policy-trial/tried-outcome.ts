import { chainApprovers } from '@trustiq/domain/access/role-groups.ts';
import { trialGroups, trialRespects } from '@trustiq/domain/policy-trial/compare-outcomes.ts';
import { apartReasons, CONTROL_DIFFERS, type Sum, type TrialTally } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { z } from 'zod';

const sum = z.object({ cases: z.int(), rupiah: z.int() }) satisfies z.ZodType<Sum>;

/** As it is kept and as it is shown. */
export const tallySchema = z.object({
  groups: z.record(z.enum(trialGroups), sum),
  respects: z.record(z.enum(trialRespects), sum),
  apart: z.record(z.enum(apartReasons), sum),
  controlDiffers: sum,
}) satisfies z.ZodType<TrialTally>;

export const trialResults = [...trialGroups, ...apartReasons, CONTROL_DIFFERS] as const;
export type TrialResult = (typeof trialResults)[number];

const came = z.object({ added: z.array(z.string()), gone: z.array(z.string()) });
const rating = z.string().nullable();
const chain = z.array(z.object({ role: z.enum(chainApprovers), votes: z.int() }));

export const outcomeChangeSchema = z.object({
  rating: z.tuple([rating, rating]),
  knockOuts: came,
  deviations: came,
  chain: z.tuple([chain, chain]),
});

/** What the change of a case says: codes as they are kept, words where a reader is told. */
export type ShownChange = z.output<typeof outcomeChangeSchema>;
