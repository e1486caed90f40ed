import { endpoints } from '@trustiq/contract/endpoints.ts';

const paths = new Set<string>(Object.values(endpoints).map(({ path }) => path));

/** Whether a route is one of the API's: most stand under `/api`, some where the specification has them. */
export const isOfApi = (route: string | undefined): boolean =>
  route !== undefined && (paths.has(route) || route.startsWith('/api/'));
