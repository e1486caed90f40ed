import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import type { Db } from '../platform/database/open-database.ts';

const decisions = (Object.values(endpoints) as Endpoint[])
  .filter(({ decides, mayReopen }) => decides || mayReopen)
  // What is named in full comes before what has a parameter.
  .toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }));

type DecisionBody = {
  readonly appId?: number | string;
  readonly aplicationId?: number | string;
  readonly version?: number;
} | null;

type Key = { readonly id: number } | { readonly application_request_id: number };

function decidedCase(url: URL, method: string, told: DecisionBody): Key | null {
  const found = decisions.find((decision) => decision.method === method && decision.pattern.test(url.pathname));
  if (found === undefined || told?.version !== undefined || url.searchParams.has('version')) return null;
  const { id, appId, appReqID } = found.pattern.exec(url.pathname)?.groups ?? {};
  if (appReqID !== undefined) return { application_request_id: Number(appReqID) };
  return { id: Number(id ?? appId ?? told?.appId ?? told?.aplicationId) };
}

/** The version that somebody sees who looks now; undefined where there is no such case. */
export async function presentVersion(db: Db, key: Key): Promise<number | undefined> {
  const [[column, value] = []] = Object.entries(key) as [keyof { id: 1; application_request_id: 1 }, number][];
  if (column === undefined || !Number.isSafeInteger(value)) return undefined;
  const row = await db
    .selectFrom('applications')
    .select('version')
    .where(column, '=', value ?? 0)
    .executeTakeFirst();
  return row?.version;
}

/** `fetch` of a person who looks at a case right before deciding about it: calls that name no version get the present one. */
export function withPresentVersion(
  fetch: typeof globalThis.fetch,
  bank: { readonly deps: { readonly db: Db } },
): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    const told = typeof init.body === 'string' ? (JSON.parse(init.body) as DecisionBody) : null;
    const wanted = decidedCase(new URL(String(input), 'http://bank'), init.method ?? 'GET', told);
    if (wanted === null || headers.has('if-match')) return fetch(input, init);
    const version = await presentVersion(bank.deps.db, wanted);
    if (version !== undefined) headers.set('if-match', `"${version}"`);
    return fetch(input, { ...init, headers });
  };
}
