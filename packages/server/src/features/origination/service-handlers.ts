import type { Deps } from '../../platform/deps.ts';
import type { Handler, HandlersOf } from '../../platform/http/handler.ts';
import { createService } from './create-service.ts';
import { revokeService } from './revoke-service.ts';
import { rotateService } from './rotate-service.ts';
import { findServices } from './service-accounts.store.ts';

const listServices =
  ({ db, now }: Deps): Handler<'listServices'> =>
  async ({ query: { page, size, sort, ...criteria } }) => {
    const found = await findServices(db, { page, size, sort, nameContains: criteria['name.contains'] });
    const at = (moment: Date | null) => moment?.toISOString() ?? null;
    const rows = found.rows.map(({ createdAt, expiresAt, earlierUntil, lastUsedAt, ...service }) => ({
      ...service,
      createdAt: createdAt.toISOString(),
      expiresAt: at(expiresAt),
      earlierUntil: earlierUntil !== null && earlierUntil > now() ? at(earlierUntil) : null,
      lastUsedAt: at(lastUsedAt),
    }));
    return { ...found, rows };
  };

type Services = 'listServices' | 'createService' | 'rotateService' | 'revokeService';

/** Keys of programs, as administrators give and take them. */
export const serviceHandlers = (deps: Deps): HandlersOf<Services> => ({
  listServices: listServices(deps),
  createService: createService(deps),
  rotateService: rotateService(deps),
  revokeService: revokeService(deps),
});
