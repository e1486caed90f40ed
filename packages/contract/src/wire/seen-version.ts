import { z } from 'zod';

/**
 * The version of the case that the person saw. A person's decision needs it, as `If-Match`, in the query or in the body;
 * so the calls of the specification keep their letter.
 */
export const seenVersion = z.int().min(1).optional();

/** The same in a query, where everything is text. */
export const seenVersionInQuery = z.coerce.number().int().min(1).optional();

export const versionQuery = z.strictObject({ version: seenVersionInQuery });
