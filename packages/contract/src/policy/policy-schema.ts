import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { z } from 'zod';
import { identity, insurance, organisation, products } from './bank-chapters.ts';
import { authority, deviations, reasons, scoring } from './judging-chapters.ts';
import { letters, limits, service } from './service-chapters.ts';

/** Of a file, in characters: a logo takes half of it, and a bank of a hundred branches a tenth of the other half. */
export const LARGEST_POLICY_TEXT = 600_000;

/** The shape of a policy from outside: a file, a screen, the database. What it says is judged by the domain. */
export const policySchema = z.strictObject({
  identity,
  organisation,
  products,
  insurance,
  reasons,
  deviations,
  scoring,
  authority,
  service,
  letters,
  limits,
}) satisfies z.ZodType<Policy>;

/** A policy that was read from outside: a `Policy`, and nobody else's. */
export type ReadPolicy = z.output<typeof policySchema>;
