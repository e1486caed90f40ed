import { coreBanking as texts } from '@trustiq/contract/texts/id/core-banking.ts';
import type { CoreBanking, NewClient } from './core-banking.gateway.ts';
import type { HoldOn } from './with-lease.ts';

export type ClientOutcome =
  | { readonly outcome: 'registered'; readonly clientId: string }
  | { readonly outcome: 'failed'; readonly reason: string }
  | { readonly outcome: 'unknown'; readonly why: string };

/**
 * Looks, creates the client if there is none, and looks again: only a client that core banking shows, with the identity
 * number beside it, is registered.
 */
export async function bringClientToRegistered(
  core: CoreBanking,
  client: NewClient,
  mark: { readonly on: string; readonly key: string },
  holdOn: HoldOn,
): Promise<ClientOutcome> {
  const existing = await bringClientToExist(core, client, mark, holdOn);
  if (existing.outcome !== 'registered') return existing;
  await holdOn();
  const identified = await core.identifyClient(existing.clientId, client, mark);
  if (identified.outcome === 'unknown') return identified;
  return identified.outcome === 'refused' ? { outcome: 'failed', reason: identified.reason } : existing;
}

async function bringClientToExist(
  core: CoreBanking,
  client: NewClient,
  mark: { readonly on: string; readonly key: string },
  holdOn: HoldOn,
): Promise<ClientOutcome> {
  const before = await lookUp(core, client);
  if (before !== null) return before;
  await holdOn();
  const answer = await core.createClient(client, mark);
  if (answer.outcome === 'unknown') return answer;
  const after = await lookUp(core, client);
  if (after !== null) return after;
  return answer.outcome === 'refused'
    ? { outcome: 'failed', reason: answer.reason }
    : { outcome: 'unknown', why: 'no_effect' };
}

/** Null: core banking has no such client. */
async function lookUp(core: CoreBanking, { externalId, birthDate }: NewClient): Promise<ClientOutcome | null> {
  const found = await core.findClientByExternalId(externalId);
  if (found.outcome === 'unknown') return found;
  if (found.value === null) return null;
  if (found.value.externalId !== externalId) return { outcome: 'unknown', why: 'answer_of_another_client' };
  if (found.value.birthDate !== null && found.value.birthDate !== birthDate)
    return { outcome: 'failed', reason: texts.other_birth_date };
  return { outcome: 'registered', clientId: found.value.clientId };
}
