import type { growBank } from './grown-bank.ts';
import { percentiles } from './percentiles.ts';
import { rawClient } from './raw-client.ts';

const LIST = '/api/app-data-mp?applicationStatus.equals=ANALYST&page=0&size=10';

/** An analyst who reads the list and one case after the other: the reader who must notice nothing. */
export async function openReader(bank: Awaited<ReturnType<typeof growBank>>, rounds: number) {
  const analyst = await rawClient(bank.address, 'analyst');
  const { rows } = await bank.client.listApplications({
    query: { 'applicationStatus.equals': 'ANALYST', page: 0, size: 50 },
  });
  const measure = () =>
    percentiles(rounds, async (round) => {
      const id = rows[round % rows.length]?.id;
      const { status } = await analyst.get(round % 2 === 0 ? LIST : `/api/app-data-mp/${id}`);
      if (status !== 200) throw new Error(`answered ${status}`);
    });
  return { analyst, rows, measure };
}
