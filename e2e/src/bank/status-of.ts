import type { Page } from '@playwright/test';
import { clientOf } from './client-of.ts';

/** Where the application stands, as whoever sits at the page is told. */
export async function statusOf(page: Page, id: number): Promise<string> {
  const client = await clientOf(page);
  return (await client.getCase({ params: { id } })).applicationStatus;
}
