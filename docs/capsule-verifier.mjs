// A second verifier of decision capsules, written from docs/capsule.md alone: Node's own modules, nothing of the bank's.
//   node docs/capsule-verifier.mjs kapsul-4711-6.json kunci-bank.json
// Ends with 0 when the capsule is exactly as the bank signed it, else with 1 and a line for each thing that is not.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

const LARGEST = 5 * 1024 * 1024;
const sha256 = (data, form) => createHash('sha256').update(data).digest(form);
const faults = [];

/** RFC 8785. */
function canonical(value) {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  return `{${Object.keys(value)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
    .join(',')}}`;
}

/** Only the one way to write these bytes. */
function bytesOf(text, form) {
  const bytes = Buffer.from(text, form);
  return bytes.toString(form) === text ? bytes : null;
}

const keyOf = ({ x }) => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });

/** Members of members; rows of a list as wholes. */
function placesOf(name, value) {
  if (Array.isArray(value) && value.length > 0) return value.map((row, at) => [`${name}[${at}]`, canonical(row)]);
  const isMembers = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isMembers || Object.keys(value).length === 0) return [[name, canonical(value)]];
  return Object.entries(value).flatMap(([member, inner]) => placesOf(`${name}.${member}`, inner));
}

function checkPart(name, value, head) {
  if (!Object.hasOwn(head.parts, name)) return faults.push(`${name} was added`);
  if (sha256(canonical(value), 'base64url') === head.parts[name]) return;
  const present = new Map(placesOf(name, value));
  const before = faults.length;
  for (const [place, beginning] of Object.entries(head.places)) {
    if (place !== name && !place.startsWith(`${name}.`) && !place.startsWith(`${name}[`)) continue;
    if (!present.has(place)) faults.push(`${place} is missing`);
    else if (!sha256(present.get(place), 'base64url').startsWith(beginning)) faults.push(`${place} differs`);
  }
  for (const place of present.keys()) if (!Object.hasOwn(head.places, place)) faults.push(`${place} was added`);
  if (faults.length === before) faults.push(`${name} differs`);
}

/** The root of an RFC 6962 tree of this size, from one leaf and its proof. */
function rootOf(leaf, index, size, hashes) {
  const node = (left, right) => sha256(Buffer.concat([Buffer.of(1), left, right]));
  let [place, last, hash] = [index, size - 1, leaf];
  for (const step of hashes) {
    if (last === 0) return null;
    if (place % 2 === 1 || place === last) {
      hash = node(step, hash);
      while (place % 2 === 0 && place !== 0) [place, last] = [place >> 1, last >> 1];
    } else hash = node(hash, step);
    [place, last] = [place >> 1, last >> 1];
  }
  return last === 0 && index < size ? hash : null;
}

function isProved({ entry, index, hashes, checkpoint }, { applicationId }, digest, keys) {
  const payload = JSON.parse(JSON.parse(entry)[4]);
  if (payload.applicationId !== applicationId || payload.details.capsule !== digest) return false;
  const [, origin, size, root, name, line] =
    /^([^\s+]+)\n(\d{1,15})\n(\S{44})\n\n— ([^\s+]+) (\S+)\n$/.exec(checkpoint) ?? [];
  const [signed, top] = [bytesOf(line ?? '', 'base64'), bytesOf(root ?? '', 'base64')];
  const steps = hashes.map((hash) => bytesOf(hash, 'base64url'));
  if (name !== origin || !signed || !top || steps.includes(null) || String(Number(size)) !== size) return false;
  const isSigned = keys.some((key) => {
    const id = sha256(Buffer.concat([Buffer.from(`${origin}\n\x01`), Buffer.from(key.x, 'base64url')]));
    const isIt = key.purpose === 'checkpoint' && id.subarray(0, 4).equals(signed.subarray(0, 4));
    return isIt && verify(null, Buffer.from(`${origin}\n${size}\n${root}\n`), keyOf(key), signed.subarray(4));
  });
  const leaf = sha256(Buffer.concat([Buffer.of(0), Buffer.from(entry)]));
  return isSigned && rootOf(leaf, index, Number(size), steps)?.equals(top) === true;
}

function check(file, keysFile) {
  if (statSync(file).size > LARGEST) return faults.push('the file is too large');
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  const capsule = JSON.parse(text);
  const { keys } = JSON.parse(readFileSync(keysFile, 'utf8'));
  if (Object.keys(capsule).toSorted().join() !== 'parts,proof,signature') return faults.push('this is no capsule');
  if (canonical(capsule) !== text) faults.push('the writing of the file was changed');
  const [header, payload, code, ...rest] = capsule.signature.split('.');
  const { alg, kid, typ } = JSON.parse(bytesOf(header, 'base64url') ?? '{}');
  const key = keys.find((one) => one.purpose === 'capsule' && one.kid === kid);
  if (!key || alg !== 'EdDSA' || typ !== 'trustiq-capsule+jws') return faults.push(`no key ${kid} among those given`);
  const signature = bytesOf(code, 'base64url');
  const isSigned = signature && verify(null, Buffer.from(`${header}.${payload}`), keyOf(key), signature);
  if (!isSigned || rest.length > 0) return faults.push('signature does not fit');
  const head = JSON.parse(bytesOf(payload, 'base64url'));
  if (head.schema !== 1) return faults.push(`form ${head.schema} is not known`);
  if (key.retiredAt !== undefined && head.madeAt >= key.retiredAt) faults.push('the key counted no more');
  for (const name of Object.keys(head.parts))
    if (!Object.hasOwn(capsule.parts, name)) faults.push(`${name} is missing`);
  for (const [name, value] of Object.entries(capsule.parts)) checkPart(name, value, head);
  const digest = sha256(capsule.signature, 'hex');
  if (capsule.proof !== null && !isProved(capsule.proof, head, digest, keys)) faults.push('proof does not fit');
  if (faults.length === 0) process.stdout.write(`ok ${head.bank} ${head.applicationId} ${head.status} ${digest}\n`);
}

try {
  check(process.argv[2], process.argv[3]);
} catch (error) {
  faults.push(`cannot be read: ${error.message}`);
}
for (const fault of faults) process.stdout.write(`BROKEN ${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
