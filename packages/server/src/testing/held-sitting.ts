import { clientFor } from './absence.ts';
import type { TestBank } from './start-bank.ts';

const HOUR_MS = 3_600_000;

/** A sitting with this case on its agenda, opened by its chair, who has not voted. */
export async function openedSitting(bank: TestBank, applicationId: number, chair = 'kom2'): Promise<number> {
  const client = await clientFor(bank, chair);
  const startsAt = new Date(bank.now().getTime() + HOUR_MS).toISOString();
  const body = { startsAt, place: 'Ruang rapat lantai 2', applicationIds: [applicationId] };
  const { id, version } = await client.conveneSitting({ body });
  await client.openSitting({ params: { id }, body: { version } });
  return id;
}

/** Its minutes are signed while the case waits for votes. */
export async function signedSitting(bank: TestBank, id: number, applicationId: number, chair = 'kom2'): Promise<void> {
  const client = await clientFor(bank, chair);
  const { version } = await client.getSitting({ params: { id } });
  await client.signOffSitting({ params: { id }, body: { version, carriedOver: [applicationId] } });
}
