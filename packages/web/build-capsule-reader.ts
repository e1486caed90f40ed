import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildAlone } from './build-alone.ts';

const FOLDER = 'src/capsule-reader';
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Writes `capsule-reader.html`: script and style lie in it, known to its own policy by their hashes, and it can fetch nothing. */
export function capsuleReader(): Plugin {
  let root = '';
  return {
    name: 'capsule-reader',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle() {
      const read = (name: string) => readFileSync(join(root, FOLDER, name), 'utf8');
      const script = await buildAlone(root, `${FOLDER}/capsule-reader.ts`, 'capsuleReader', {});
      if (/<\/?script|<!--/i.test(script)) throw new Error('The script of the reader cannot stand in a document');
      const style = read('capsule-reader.css');
      const filled = { SCRIPT_HASH: hashOf(script), STYLE_HASH: hashOf(style), STYLE: style, SCRIPT: script };
      const page = read('capsule-reader.html').replace(
        /(?:\/\* )?__(SCRIPT_HASH|STYLE_HASH|STYLE|SCRIPT)__(?: \*\/)?/g,
        (_, name: string) => filled[name as keyof typeof filled],
      );
      this.emitFile({ type: 'asset', fileName: 'capsule-reader.html', source: page });
    },
  };
}
