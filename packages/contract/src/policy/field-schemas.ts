import { chainApprovers } from '@trustiq/domain/access/role-groups.ts';
import { roles } from '@trustiq/domain/access/roles.ts';
import { policyFigures, policySigns } from '@trustiq/domain/bounds/condition.ts';
import { isPlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { z } from 'zod';

/** Fields that several chapters of the policy have. A word that the schema does not know is a fault, not a remark. */
export const words = z.string().trim().min(1).max(500);
export const code = z
  .string()
  .trim()
  .regex(/^[A-Z0-9_-]{1,20}$/i);
/** As large as a table keeps. */
export const id = z.int().positive().max(2_147_483_647);
export const rupiah = z.int().min(0).max(9_000_000_000_000_000);
export const percent = z.number().min(0).max(100);
export const count = z.int().min(0).max(1_000_000);
export const day = z.string().refine(isPlainDate);
export const inBothLanguages = z.strictObject({ id: words.max(4000), en: words.max(4000) });
export const role = z.enum(roles);
export const approver = z.enum(chainApprovers as unknown as [(typeof chainApprovers)[number]]);
export const severity = z.literal([1, 2, 3]);
export const rating = z.enum(['A', 'B', 'C', 'D', 'E']);
export const score = z.literal([1, 2, 3, 4, 5]);
export const grade = z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']);

const bound = z.number().min(-1_000_000).max(1_000_000_000_000).optional();

export const condition = z
  .array(
    z.union([
      z.strictObject({
        figure: z.enum(policyFigures),
        above: bound,
        atLeast: bound,
        atMost: bound,
        below: bound,
        orUnknown: z.boolean().optional(),
      }),
      z.strictObject({ sign: z.enum(policySigns) }),
    ]),
  )
  .max(10);
