import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/open-database.ts';
import type { CircuitBreakers } from '../partners/circuit-breaker.ts';
import type { Clock } from '../time/clock.ts';
import { parseCheckpoint } from '../transparency/checkpoint-note.ts';
import { isCosignature } from '../transparency/cosignature.ts';
import { consistencyProof } from '../transparency/merkle-proofs.ts';
import { parseSignatureLine } from '../transparency/signed-note.ts';
import { addCheckpoint, type WitnessAnswer } from '../transparency/witness.gateway.ts';
import { findCosignedSize, findLastCheckpoint, insertCosignatures, type KeptCheckpoint } from './tree.store.ts';
import { nodeReader } from './tree-tiles.ts';

export type WitnessDeps = {
  readonly db: Db;
  readonly now: Clock;
  readonly log: FastifyBaseLogger;
  readonly breakers: CircuitBreakers;
  readonly config: {
    readonly CHECKPOINT_URL?: string | undefined;
    readonly CHECKPOINT_WITNESS_KEY?: string | undefined;
  };
};

const MOST_LINES = 16;

/** Shows the newest checkpoint; when the witness knows another size than we do, once more from there. */
async function submit(deps: WitnessDeps, url: string, last: KeptCheckpoint): Promise<WitnessAnswer> {
  const { db, breakers } = deps;
  const witness = { url, breaker: breakers.of('witness') };
  const from = async (oldSize: number) => {
    const proof = await consistencyProof(nodeReader(db), oldSize, last.treeSize);
    return addCheckpoint(witness, { oldSize, proof, note: last.note });
  };
  const answer = await from(Math.min(await findCosignedSize(db), last.treeSize));
  return answer.outcome === 'conflict' && answer.size <= last.treeSize ? from(answer.size) : answer;
}

/**
 * Has the newest checkpoint cosigned by somebody who remembers what they saw. A witness that does not answer stops
 * nothing: it is logged, its circuit is in the metrics, and `verify` says so.
 */
export async function askWitness(deps: WitnessDeps): Promise<void> {
  const { db, now, log, config } = deps;
  const { CHECKPOINT_URL: url, CHECKPOINT_WITNESS_KEY: key } = config;
  const last = await findLastCheckpoint(db);
  if (url === undefined || last === null || (await findCosignedSize(db)) >= last.treeSize) return;
  const answer = await submit(deps, url, last);
  if (answer.outcome === 'conflict')
    return log.error(
      { seen: answer.size, have: last.treeSize },
      'the witness has seen more of the audit than there is',
    );
  if (answer.outcome !== 'cosigned') return log.error({ answer }, 'the witness did not cosign the audit');
  const text = parseCheckpoint(last.note)?.text ?? '';
  const lines = answer.lines
    .slice(0, MOST_LINES)
    .filter((line) => (key === undefined ? parseSignatureLine(line) !== null : isCosignature(line, key, text)));
  if (lines.length === 0) return log.error('the witness answered without a cosignature of its key');
  await insertCosignatures(db, last.treeSize, lines, now());
}
