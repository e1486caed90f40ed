import { join } from 'node:path';
import type { CircuitBreakers } from '../partners/circuit-breaker.ts';
import type { Config } from '../settings/config.ts';
import type { FileStorage } from './file-storage.ts';
import { localStorage } from './local-storage.ts';
import { s3Storage } from './s3-storage.ts';

/** Where the files of this bank live: in its store, or in its directory. */
export const openStorage = ({ FILES_URL, DATA_DIR }: Config, breakers: CircuitBreakers): FileStorage =>
  FILES_URL === undefined ? localStorage(join(DATA_DIR, 'files')) : s3Storage(FILES_URL, breakers.of('files'));
