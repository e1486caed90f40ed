import { z } from 'zod';

/** The number of a case in a path. */
export const caseId = z.strictObject({ id: z.coerce.number().int().positive() });
