import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { importWatchlist } from './import-watchlist.ts';
import { WatchlistRefused } from './read-watchlist.ts';

/** As many as somebody can use. */
const NAMED_FAULTS = 200;

/**
 * A list from the screen, through the door of the command. One person may: people are only ever added, and each
 * application that it stops is looked at by others.
 */
export function takeWatchlist(
  deps: Pick<Deps, 'db' | 'now'> & { readonly cipher: FieldCipher },
): Handler<'takeWatchlist'> {
  return async ({ body, actor, origin }) => {
    try {
      return await importWatchlist(deps, body.text, { by: actor.userName, actor, origin });
    } catch (refused) {
      if (!(refused instanceof WatchlistRefused)) throw refused;
      const { faults } = refused;
      throw new Failure('RULE_BROKEN', {
        faults: faults.slice(0, NAMED_FAULTS),
        more: Math.max(0, faults.length - NAMED_FAULTS),
      });
    }
  };
}
