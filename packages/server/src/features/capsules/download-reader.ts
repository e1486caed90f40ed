import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';

const READER = join(import.meta.dirname, '../../../../web/dist/capsule-reader.html');

/** The page that reads capsules: built with the screens, the same for every bank, and kept by whoever verifies. */
export const downloadReader = (): Handler<'getCapsuleReader'> => async () => {
  const content = await readFile(READER).catch(() => null);
  if (content === null) throw new Failure('NOT_FOUND');
  return {
    name: 'pembaca-kapsul.html',
    contentType: 'text/html; charset=utf-8',
    disposition: 'attachment',
    content,
    sizeBytes: content.byteLength,
  };
};
