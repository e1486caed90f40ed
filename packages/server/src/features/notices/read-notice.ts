import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { markRead } from './notices.store.ts';

export function readNotice({ db, now }: Deps): Handler<'readNotice'> {
  return async ({ params, actor }) => {
    const notice = await markRead(db, actor.userId, params.id, now());
    if (notice === null) throw new Failure('NOT_FOUND');
    return notice;
  };
}
