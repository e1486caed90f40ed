// Writes every script and style of the build compressed beside itself, so that the server need not do it on each request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const QUALITY = 10;
const assets = join(import.meta.dirname, '../dist/assets');
const files = readdirSync(assets).filter((name) => /\.(js|css|svg|json)$/.test(name));
await Promise.all(
  files.map(async (name) => {
    const path = join(assets, name);
    const bytes = readFileSync(path);
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } };
    writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, brotli));
    writeFileSync(`${path}.gz`, await promisify(gzip)(bytes));
  }),
);
