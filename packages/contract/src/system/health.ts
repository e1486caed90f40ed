import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'The process is alive',
  permission: 'public',
  reply: z.object({ status: z.literal('UP') }),
  errors: [],
});

export const getReady = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'Database and job queue answer',
  permission: 'public',
  reply: z.object({ status: z.literal('READY') }),
  errors: ['OVERLOADED'],
});

export const streamEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'What changes while a screen is open (server-sent events)',
  permission: 'events.read',
  reply: 'events',
  errors: [],
});
