import { vi } from 'vitest';

type Answer = { status?: number; body: unknown; headers?: Record<string, string>; after?: Promise<void> };

/** Stands where the server would: answers by method and path, and writes down what was asked. */
export function answer(answers: Record<string, Answer>) {
  const asked: { call: string; query: URLSearchParams; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, location.origin);
    const call = `${init.method ?? 'GET'} ${pathname}`;
    asked.push({ call, query: searchParams, body: init.body ? JSON.parse(String(init.body)) : undefined });
    const { status = 200, body, headers = {}, after } = answers[call] ?? { status: 404, body: null };
    await after;
    return new Response(JSON.stringify(body), { status, headers });
  });
  return asked;
}

export const problem = (status: number, code: string, title: string) => ({
  status,
  body: { type: 'about:blank', title, status, code, requestId: 'req-123' },
});
