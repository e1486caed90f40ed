import { readFile } from 'node:fs/promises';

const FILE = new URL('../../../../../bank.example.yaml', import.meta.url);

/** The policy of a bank that does not exist, as it comes with the program. */
export const readExampleBank = (): Promise<string> => readFile(FILE, 'utf8');
