import { askWitness, type WitnessDeps } from './ask-witness.ts';
import { type CheckpointDeps, writeCheckpoints } from './write-checkpoints.ts';

/** Signs what is new and shows it to the witness, if there is one. */
export async function keepCheckpoints(
  deps: Omit<CheckpointDeps, 'directory'> & WitnessDeps & { readonly config: { readonly DATA_DIR: string } },
  mostBatches?: number,
): Promise<void> {
  await writeCheckpoints({ ...deps, directory: deps.config.DATA_DIR }, mostBatches);
  await askWitness(deps).catch((error: unknown) => deps.log.error({ err: error }, 'the witness could not be asked'));
}
