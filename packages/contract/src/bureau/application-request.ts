import { z } from 'zod';

/** Partners know an application by its request id. */
export const applicationRequest = z.strictObject({ applicationRequestId: z.coerce.number().int().positive() });
