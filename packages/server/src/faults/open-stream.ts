import { expect } from 'vitest';

/** The stream of events as a browser opens it, once it is connected. */
export async function openStream(address: string, headers: Record<string, string>) {
  const patience = new AbortController();
  const response = await fetch(`${address}/api/events`, { headers, signal: patience.signal });
  let text = '';
  let isEnded = false;
  const readOn = async () => {
    for await (const chunk of response.body ?? []) text += new TextDecoder().decode(chunk);
  };
  // A stream that breaks off has simply ended.
  void readOn()
    .catch(() => {})
    .finally(() => {
      isEnded = true;
    });
  await expect.poll(() => text).toContain(': connected');
  return { text: () => text, isEnded: () => isEnded, close: () => patience.abort() };
}
