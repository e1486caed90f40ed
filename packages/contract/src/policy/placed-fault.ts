import { z } from 'zod';

/** What is wrong with a policy from outside, and where. */
export const placedFault = z.object({
  line: z.int(),
  path: z.array(z.union([z.string(), z.number()])),
  words: z.string(),
});

/** As a refusal (RULE_BROKEN) tells them in its details. */
export const refusedPolicy = z.object({ faults: z.array(placedFault) });
