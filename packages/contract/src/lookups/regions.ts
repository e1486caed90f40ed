import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** Regions are few at every level, so they are sorted by name whatever is asked; other orders are refused. */
const byName = { sort: z.literal('name,asc').optional() };
const code = z.string().regex(/^\d{2,10}$/);
const region = z.object({ id: z.string(), name: z.string(), provinceCode: z.string() });

export const listProvinces = endpoint({
  method: 'GET',
  path: '/api/provinces/list',
  summary: 'Provinces',
  permission: 'lookups.read',
  query: z.strictObject(byName),
  reply: z.array(region),
  errors: [],
});

export const listCities = endpoint({
  method: 'GET',
  path: '/api/cities/province',
  summary: 'Cities and regencies of a province',
  permission: 'lookups.read',
  query: z.strictObject({ ...byName, provinceId: code }),
  reply: z.array(region.extend({ cityCode: z.string() })),
  errors: [],
});

export const listDistricts = endpoint({
  method: 'GET',
  path: '/api/districts/city',
  summary: 'Districts of a city',
  permission: 'lookups.read',
  query: z.strictObject({ ...byName, cityCode: code, provinceCode: code.optional() }),
  reply: z.array(region.extend({ cityCode: z.string(), districtCode: z.string() })),
  errors: [],
});

export const listVillages = endpoint({
  method: 'GET',
  path: '/api/villages/district',
  summary: 'Villages of a district',
  permission: 'lookups.read',
  query: z.strictObject({ ...byName, districtCode: code, cityCode: code.optional(), provinceCode: code.optional() }),
  reply: z.array(region.extend({ cityCode: z.string(), districtCode: z.string(), villageCode: z.string() })),
  errors: [],
});

const named = z.object({ id: z.string(), name: z.string() });

/** A phone keeps those of a few cities, so that an address can be chosen without a signal. */
export const listVillagesOfCity = endpoint({
  method: 'GET',
  path: '/api/villages/city',
  summary: 'Districts of a city with all their villages',
  permission: 'lookups.read',
  query: z.strictObject({ cityCode: z.string().regex(/^\d{4}$/) }),
  reply: z.array(named.extend({ villages: z.array(named) })),
  errors: [],
});
