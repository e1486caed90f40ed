import { readFileSync } from 'node:fs';
import { fetchCosigned } from './witness.gateway.ts';

/** What a witness has seen of this log, as `verify` learns it. */
export type WitnessNotes = {
  readonly name: string;
  readonly notes: readonly string[];
  /** Why it could not be asked. */
  readonly problem: string | null;
  /** The witness's verifier key: only notes with its cosignature say that it has seen something. */
  readonly verifier?: string | undefined;
  /** Whether it is shown every checkpoint, so that it must know the newest ones; a file that somebody keeps need not. */
  readonly keepsUp: boolean;
};

/** Several notes one after the other: each ends with its signature lines. */
export const splitNotes = (text: string): string[] =>
  text
    .split(/(?<=\n— [^\n]*\n)(?!— )/)
    .map((note) => note.replace(/^\n+/, ''))
    .filter((note) => note.trim() !== '');

const problemIn = (error: unknown): string => (error instanceof Error ? error.message : 'failed');

function readNotes(file: string): Pick<WitnessNotes, 'notes' | 'problem'> {
  try {
    const notes = splitNotes(readFileSync(file, 'utf8'));
    return { notes, problem: notes.length === 0 ? 'the file is empty' : null };
  } catch (error) {
    return { notes: [], problem: problemIn(error) };
  }
}

/** A file of cosigned checkpoints that somebody else kept. */
export const witnessNotesOf = (file: string, verifier?: string): WitnessNotes => ({
  name: file,
  ...readNotes(file),
  verifier,
  keepsUp: verifier !== undefined,
});

/** Asked by every name under which it may know the bank: what the database says now may be a name that somebody else chose. */
export async function askForNotes(url: string, origins: readonly string[], verifier?: string): Promise<WitnessNotes> {
  const witness = { name: url, verifier, keepsUp: true };
  try {
    const found: string[] = [];
    for (const origin of origins) {
      const note = await fetchCosigned(url, origin);
      if (note !== null) found.push(note);
    }
    return { ...witness, notes: found, problem: null };
  } catch (error) {
    return { ...witness, notes: [], problem: problemIn(error) };
  }
}
