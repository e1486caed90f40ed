import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNK = Buffer.alloc(64 * 1024, 1);

/** A disk of its own that can be filled to the last byte; only root may put one up. */
export function mountSmallDisk(sizeMiB: number, owner: string) {
  const directory = mkdtempSync(join(tmpdir(), 'trustiq-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMiB}m`, 'tmpfs', directory]);
  const uid = Number(spawnSync('id', ['-u', owner], { encoding: 'utf8' }).stdout);
  chownSync(directory, uid, -1);
  const ballast = join(directory, 'ballast');
  return {
    directory,
    fill: () => {
      const file = openSync(ballast, 'w');
      try {
        for (;;) writeSync(file, CHUNK);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(ballast),
    unmount: () => {
      execFileSync('umount', [directory]);
      rmdirSync(directory);
    },
  };
}
