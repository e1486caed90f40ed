import type { Client } from '@trustiq/contract/whole-client.ts';

/** As the screen does: what is confirmed is what the list showed. */
export async function confirmRequest(client: Client, id: number) {
  const { rows } = await client.listAccountRequests({ query: { size: 100, sort: 'requestedAt,desc' } });
  const seen = rows.find((row) => row.id === id)?.seen ?? '';
  return client.confirmAccountRequest({ params: { id }, body: { seen } });
}
