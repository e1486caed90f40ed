import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

export const exportApplication = endpoint({
  method: 'GET',
  path: '/api/application-data/export/:appId',
  summary: 'The record of one application as a table of one row',
  permission: 'application.export',
  reads: 'application',
  params: z.strictObject({ appId: z.coerce.number().int().positive() }),
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  reply: 'file',
  errors: ['NOT_FOUND'],
});
