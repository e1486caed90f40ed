import { constants } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '../http/failure.ts';
import { isFileName } from './file-name.ts';
import type { FileStorage } from './file-storage.ts';

/** No room on the disk, beyond what this user may store, or beyond what one file may hold. */
const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function refuseWhenFull(error: NodeJS.ErrnoException): never {
  throw full.has(error.code ?? '') ? new Failure('STORAGE_FULL') : error;
}

/** A pipe that somebody put in the place of a file would otherwise be waited for until somebody writes into it. */
const READING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

async function writeDurably(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncDirectory(path: string): Promise<void> {
  // Windows does not open directories; NTFS keeps a journal of their entries.
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** Files in a directory of this machine, spread over 256 folders. */
export function localStorage(directory: string): FileStorage {
  const pathOf = (name: string) => join(directory, name.slice(0, 2), name);
  return {
    put: async (name, content) => {
      if (!isFileName(name)) throw new Error('A file can only be stored under a name made for it');
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch(refuseWhenFull);
      // Under another name until it is whole: what has its final name can be trusted.
      await writeDurably(`${path}.part`, content).catch(async (error: NodeJS.ErrnoException) => {
        // What was written of it would only keep the disk full.
        await rm(`${path}.part`, { force: true });
        return refuseWhenFull(error);
      });
      await rename(`${path}.part`, path);
      await syncDirectory(dirname(path));
    },
    remove: async (name) => {
      if (isFileName(name)) await rm(pathOf(name), { force: true });
    },
    get: async (name) => {
      if (!isFileName(name)) return null;
      const file = await open(pathOf(name), READING).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (file === null) return null;
      const found = await file.stat();
      if (found.isFile()) return { content: file.createReadStream(), sizeBytes: found.size };
      await file.close();
      return null;
    },
  };
}
