import type { Deps } from '../../platform/deps.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { listMessages } from './list-messages.ts';

export function messageHandlers(deps: Deps): HandlersOf<'listMessages'> {
  return { listMessages: listMessages(deps) };
}
