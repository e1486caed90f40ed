import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPublishedKeys } from '../../platform/audit/published-keys.ts';
import { identityOn } from '../../platform/bank-identity.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';

const READER = join(import.meta.dirname, '../../../../web/dist/capsule-reader.html');

/** The page that reads capsules, built with the screens, with the keys of this bank in it. */
export const downloadReader =
  (deps: Deps, file = READER): Handler<'getCapsuleReader'> =>
  async () => {
    const page = await readFile(file, 'utf8').catch(() => null);
    if (page === null) throw new Failure('NOT_FOUND');
    const keys = {
      bank: identityOn(deps, deps.now()).name,
      keys: await readPublishedKeys(deps.db, deps.secrets),
    };
    // Within a document: a name must not end the script that it stands in.
    const written = JSON.stringify(keys).replaceAll('<', '\\u003c');
    const content = Buffer.from(
      page.replace('"__BANK_KEYS__"', () => written),
      'utf8',
    );
    return {
      name: 'pembaca-kapsul.html',
      contentType: 'text/html; charset=utf-8',
      disposition: 'attachment',
      content,
      sizeBytes: content.byteLength,
    };
  };
