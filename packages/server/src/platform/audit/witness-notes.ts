import { readFileSync } from 'node:fs';
import { fetchCosigned } from '../transparency/witness.gateway.ts';

/** What a witness has seen of this log, as `verify` learns it. */
export type WitnessNotes = {
  readonly name: string;
  readonly notes: readonly string[];
  /** Why it could not be asked. */
  readonly problem: string | null;
};

/** Several notes one after the other: each ends with its signature lines. */
export const splitNotes = (text: string): string[] =>
  text
    .split(/(?<=\n— [^\n]*\n)(?!— )/)
    .map((note) => note.replace(/^\n+/, ''))
    .filter((note) => note !== '');

/** A file of cosigned checkpoints that somebody else kept. */
export const witnessNotesOf = (file: string): WitnessNotes => ({
  name: file,
  notes: splitNotes(readFileSync(file, 'utf8')),
  problem: null,
});

export async function askForNotes(url: string, origin: string | null): Promise<WitnessNotes> {
  if (origin === null) return { name: url, notes: [], problem: 'the bank has no checkpoint yet' };
  try {
    const note = await fetchCosigned(url, origin);
    return { name: url, notes: note === null ? [] : [note], problem: null };
  } catch (error) {
    return { name: url, notes: [], problem: error instanceof Error ? error.message : 'failed' };
  }
}
