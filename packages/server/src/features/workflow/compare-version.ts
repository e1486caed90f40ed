import { Failure } from '../../platform/http/failure.ts';
import type { CaseRecord } from './case-record.ts';
import type { Decision } from './decide.ts';

/**
 * A person decides about the case they saw, so they must say which one that was. A program (our own jobs, a channel with
 * its service key) looks at nothing: it acts on its own case, once per Idempotency-Key, and may leave the version out.
 */
export function compareVersion({ actor, version }: Pick<Decision, 'actor' | 'version'>, record: CaseRecord): void {
  const isPerson = actor.userId !== null;
  if (version === undefined && isPerson) throw new Failure('VERSION_REQUIRED');
  if (version !== undefined && version !== record.version) throw new Failure('STALE_VERSION');
}
