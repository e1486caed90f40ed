import { roles } from '@trustiq/domain/access/roles.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

export const profileSchema = z.object({
  appUserId: z.int(),
  userName: z.string(),
  fullname: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  pic: z.string().nullable(),
  authorities: z.array(z.enum(roles)),
  areaId: z.int().nullable(),
  branchId: z.int().nullable(),
  branchCode: z.string().nullable(),
});

export type Profile = z.output<typeof profileSchema>;

export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'The signed-in person',
  permission: 'profile.read',
  reply: profileSchema,
  errors: [],
});

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'The signed-in person, under its second name',
  permission: 'profile.read',
  reply: profileSchema,
  errors: [],
});
