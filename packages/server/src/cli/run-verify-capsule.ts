import { webcrypto } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { webCrypto } from '@trustiq/contract/capsules/capsule-crypto.ts';
import { publishedKeysSchema } from '@trustiq/contract/capsules/capsules.ts';
import { type CapsuleVerdict, verifyCapsule } from '@trustiq/contract/capsules/verify-capsule.ts';
import { wordsOfFault } from '@trustiq/contract/capsules/words-of-fault.ts';
import { capsule as texts } from '@trustiq/contract/texts/en/capsule.ts';
import { LARGEST_CAPSULE_BYTES, type PublishedKeys } from '@trustiq/domain/capsule/capsule-file.ts';
import { publishKeys } from '../platform/audit/published-keys.ts';
import { explainFailure } from '../platform/explain-failure.ts';
import { configuredSecrets } from '../platform/security/secrets.ts';
import { ConfigError, readConfig } from '../platform/settings/config.ts';
import { inOneLine } from '../platform/verify/in-one-line.ts';
import { VERIFY_USAGE } from './usages.ts';

/** Looked at before anything of it is read: a file that somebody else sends may be of any size. */
function readSmall(file: string): Buffer | null {
  if (!existsSync(file) || !statSync(file).isFile()) throw new ConfigError(`There is no file ${file}.`);
  return statSync(file).size > LARGEST_CAPSULE_BYTES ? null : readFileSync(file);
}

function readText(file: string): { readonly text: string } | { readonly code: 'too_large' | 'not_text' } {
  const bytes = readSmall(file);
  if (bytes === null) return { code: 'too_large' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { code: 'not_text' };
  }
}

function keysOfFile(file: string): PublishedKeys {
  try {
    return publishedKeysSchema.parse(JSON.parse(readSmall(file)?.toString('utf8') ?? ''));
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`${file} does not hold keys as GET /api/keys answers them.`);
  }
}

/** When an earlier secret ended only the bank's record tells: what it signed is verified with the file of keys. */
function keysOfSecret(): PublishedKeys {
  const { APP_SECRET, DATA_DIR = './data' } = process.env;
  if (!APP_SECRET && !existsSync(join(DATA_DIR, 'app-secret')))
    throw new ConfigError(`The bank's public keys are needed: --keys FILE, or its APP_SECRET.\n${VERIFY_USAGE}`);
  const config = readConfig(process.env);
  const secrets = configuredSecrets(config);
  const ended = new Date(0).toISOString();
  return { bank: '', keys: publishKeys(secrets, (keyId) => (keyId === secrets.keyId ? null : ended)) };
}

function verdictIn({ faults, remarks, capsule }: CapsuleVerdict, file: string): string[] {
  if (faults.length > 0)
    return [`BROKEN  ${file}`, ...faults.map((fault) => `        ${inOneLine(wordsOfFault(texts, fault))}`)];
  const { bank, applicationId, sequence, status, madeAt } = capsule?.head ?? {};
  const about = `${bank}, application ${applicationId}, decision ${sequence} to ${status}, made ${madeAt}`;
  return [`ok      ${inOneLine(about)}`, ...remarks.map((remark) => `note    ${texts.remarks[remark]}`)];
}

/** `npm run verify -- --capsule FILE`: needs no bank, and writes nothing. */
async function verify(): Promise<boolean> {
  const { values } = parseArgs({ options: { capsule: { type: 'string' }, keys: { type: 'string' } } });
  const file = values.capsule ?? '';
  const keys = values.keys === undefined ? keysOfSecret() : keysOfFile(values.keys);
  const read = readText(file);
  const crypto = webCrypto(webcrypto.subtle as unknown as SubtleCrypto);
  const verdict: CapsuleVerdict =
    'code' in read ? { faults: [read], remarks: [], capsule: null } : await verifyCapsule(read.text, keys, crypto);
  process.stdout.write(`${verdictIn(verdict, file).join('\n')}\n`);
  return verdict.faults.length === 0;
}

verify().then(
  (isWhole) => process.exit(isWhole ? 0 : 1),
  (error: unknown) => {
    const words = error instanceof ConfigError ? error.message : explainFailure(error);
    process.stderr.write(`The capsule could not be verified.\n${words}\n`);
    process.exit(1);
  },
);
