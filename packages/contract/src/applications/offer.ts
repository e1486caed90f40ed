import { chainApprovers } from '@trustiq/domain/access/role-groups.ts';
import { actionNames } from '@trustiq/domain/workflow/application-actions.ts';
import { statusCodes, transitionNames } from '@trustiq/domain/workflow/application-workflow.ts';
import { calls, reasonCategories } from '@trustiq/domain/workflow/workflow-rule.ts';
import { z } from 'zod';

const choice = z.enum(['never', 'always', 'default_off', 'default_on']);

/** A button of the decision bar: what it does, what it asks, and everything that blocks it. */
export const offerSchema = z.object({
  screen: z.string(),
  label: z.string(),
  tone: z.string(),
  confirmation: z.string(),
  kind: z.enum(['transition', 'action', 'leave']),
  transition: z.enum(transitionNames).optional(),
  action: z.enum(actionNames).optional(),
  call: z.enum(calls).nullish(),
  /** Where the case lies afterwards: at which stage, and in the approval with whom and for how many votes. */
  /** A vote that nobody but whoever gives it is told of before all have voted. */
  isBlind: z.literal(true).optional(),
  next: z.object({ status: z.enum(statusCodes), role: z.enum(chainApprovers).nullable(), votes: z.int() }).nullish(),
  asks: z.object({
    note: z.enum(['required', 'optional', 'none']),
    reason: z.object({ category: z.enum(reasonCategories), required: z.boolean() }).nullable(),
    email: choice,
    sms: choice,
  }),
  obstacles: z.array(z.string()),
});
