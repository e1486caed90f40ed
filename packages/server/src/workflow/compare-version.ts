import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { Failure } from '../platform/http/failure.ts';
import type { CaseRecord } from './case-record.ts';

type SeenVersion = { readonly actor: Pick<WorkflowActor, 'userId'>; readonly version?: number | undefined };

/**
 * A person decides about the case they saw, so they must say which one that was. A program (our own jobs, a channel with
 * its service key) looks at nothing: it acts on its own case, once per Idempotency-Key, and may leave the version out.
 */
export function compareVersion(
  { actor, version }: SeenVersion,
  record: Pick<CaseRecord, 'version'>,
  isRequired = true,
): void {
  const isPerson = actor.userId !== null;
  if (version === undefined && isPerson && isRequired) throw new Failure('VERSION_REQUIRED');
  if (version !== undefined && version !== record.version) throw new Failure('STALE_VERSION');
}
