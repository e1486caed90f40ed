import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

export const getBorrowerReport = endpoint({
  method: 'GET',
  path: '/api/application-data/report/:appId',
  summary: 'The borrower report as a PDF file: applicant, product, rating and score',
  permission: 'application.report',
  reads: 'application',
  params: z.strictObject({ appId: z.coerce.number().int().positive() }),
  reply: 'file',
  errors: ['NOT_FOUND'],
});
