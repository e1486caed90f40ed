import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

export const getPrescreenRules = endpoint({
  method: 'GET',
  path: '/api/application-data/upload/rules',
  summary: 'What the policy of the day asks of the rows of a prescreen list',
  permission: 'prescreen.write',
  reply: z.object({
    minimumAgeYears: z.int(),
    maximumAgeAtMaturityYears: z.int(),
    /** What a row that names no product applies for. */
    defaultProductCode: z.string(),
  }),
  errors: [],
});
