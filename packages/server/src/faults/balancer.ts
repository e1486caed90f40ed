import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Shares requests among processes, as a bank's proxy does. It asks another one only when nothing was answered or the
 * answer was to come back later; what fails there too has failed.
 */
export function startBalancer(addresses: string[]) {
  let turn = 0;
  let handedOn = 0;
  const ask = async (path: string, init: RequestInit | undefined, address: string) => {
    const response = await fetch(address + path, init).catch(() => null);
    const comesBack = response?.status === 503 && response.headers.has('retry-after');
    if (comesBack) await response?.body?.cancel();
    return comesBack ? null : response;
  };
  const balanced = async (path: string, init?: RequestInit): Promise<Response> => {
    const first = turn++ % addresses.length;
    for (let offset = 0; offset < addresses.length; offset++) {
      const response = await ask(path, init, addresses[(first + offset) % addresses.length] ?? '');
      if (response !== null) return response;
      handedOn += 1;
      await sleep(1);
    }
    throw new Error(`Nobody answered ${path}`);
  };
  return { fetch: balanced as typeof fetch, handedOn: () => handedOn };
}
