import type { Check, CheckContext } from '../verify/check.ts';
import { type FileFault, faultOfFile } from './kept-file.ts';
import { countFiles, type KeptFile, listFiles } from './kept-files.store.ts';

const BATCH = 500;
const AT_ONCE = 8;

const words: Record<FileFault, string> = {
  missing: 'the file is missing',
  changed: 'the file is not the one that was uploaded',
};

const faultOf = ({ table, id, applicationId, fileName, objectName, sha256 }: KeptFile, fault: FileFault): string =>
  `Application ${applicationId}, ${table} ${id} (${fileName}): ${words[fault]}${
    sha256 === null ? ', and nobody knows its SHA-256' : ''
  } (${objectName}).`;

/** Reads every file piece by piece, few at a time: many files take longer, but no more memory. */
export const keptFiles: Check = {
  name: 'Every uploaded file and survey photo is there and is the one that was uploaded',
  async *findFaults({ db, storage }) {
    for await (const files of listFiles(db, BATCH))
      for (let start = 0; start < files.length; start += AT_ONCE) {
        const some = files.slice(start, start + AT_ONCE);
        const faults = await Promise.all(some.map((file) => faultOfFile(storage, file)));
        for (const [position, file] of some.entries()) {
          const fault = faults[position] ?? null;
          if (fault !== null) yield faultOf(file, fault);
        }
      }
  },
};

export const remarkOnFiles = async ({ db }: CheckContext): Promise<string[]> => [
  `${await countFiles(db)} files were compared with their SHA-256.`,
];
