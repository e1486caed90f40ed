import type { AuditProof, CapsuleContent, PublishedKeys } from '@trustiq/domain/capsule/capsule-file.ts';
import { canonicalJson } from '@trustiq/domain/seal/canonical-json.ts';
import { leafInput } from '../platform/audit/audit-leaf.ts';
import { checkpointKeys } from '../platform/audit/checkpoint-signature.ts';
import { capsuleKeys, digestOfCapsule, publishedKey, signCapsule } from '../platform/security/capsule-signature.ts';
import { type Secrets, secretsFrom } from '../platform/security/secrets.ts';
import { signCheckpoint } from '../platform/transparency/checkpoint-note.ts';
import { inclusionProof } from '../platform/transparency/merkle-proofs.ts';
import { growingTree, leafHash, type TreeNode } from '../platform/transparency/merkle-tree.ts';

const BANK = 'BPR Contoh Sejahtera';
export const MADE_AT = '2026-11-18T03:00:00.000Z';

const content: CapsuleContent = {
  decision: { decision: 'approved', toStatus: 'PREDISBURSE', at: MADE_AT, note: 'Setuju, «usaha» 12 tahun – baik' },
  application: { applicationId: 4711, fullName: 'SRI CONTOH', birthDate: '1990-05-17', branch: '001' },
  facts: {
    terms: { amountRupiah: 20_000_000, tenorMonths: 12, ratePercent: 12.5, fees: { provisionPercent: 1 } },
    payout: { bankCode: '008', account: 'x1', holder: 'SRI CONTOH' },
    deviations: [],
  },
  loan: { instalmentRupiah: 1_781_000, netPayoutRupiah: 19_500_000 },
  schedule: [1, 2, 3].map((number) => ({ number, dueDate: `2026-12-${number + 10}`, instalment: 1_781_000 })),
  score: null,
  deviations: [],
  policy: { version: 1, digest: 'ab'.repeat(32) },
  documents: [{ id: 1, name: 'ktp.jpg', sha256: 'cd'.repeat(32) }],
  votes: [{ role: 'ROLE_CABANG', by: 'Kepala Cabang', seal: 'ef'.repeat(32), at: MADE_AT }],
  history: [{ sequence: 1, decision: 'registered' }],
  names: { people: { '7': 'Kepala Cabang' } },
  audit: { chain: '4711', sequence: 9, hash: '01'.repeat(32) },
};

/** A tree of seven entries whose fifth tells of the capsule. */
async function proofOf(secrets: Secrets, digest: string): Promise<AuditProof> {
  const nodes = new Map<string, Buffer>();
  const tree = growingTree(undefined, ({ level, index, hash }: TreeNode) => nodes.set(`${level}/${index}`, hash));
  const payload = JSON.stringify({ at: MADE_AT, applicationId: 4711, details: { capsule: digest } });
  const input = leafInput({ id: 5, chainKey: '4711', sequence: 10, payload, hash: '02'.repeat(32) });
  for (let index = 0; index < 7; index += 1) tree.append(leafHash(index === 4 ? input : `entry ${index}`));
  const read = async (level: number, index: number) => nodes.get(`${level}/${index}`) as Buffer;
  const head = { origin: 'trustiq.invalid/audit/0123456789abcdef', size: tree.size(), root: tree.root() };
  return {
    entry: input.toString('utf8'),
    index: 4,
    hashes: (await inclusionProof(read, 4, tree.size())).map((hash) => hash.toString('base64url')),
    checkpoint: signCheckpoint(head, checkpointKeys(secrets)[0]),
  };
}

export const testSecrets = (): Secrets => secretsFrom('only-for-tests-0123456789abcdef-capsule');

/** A capsule of no bank, as a bank hands it out. */
export async function anyCapsule(secrets = testSecrets(), isProved = true): Promise<string> {
  const about = { bank: BANK, applicationId: 4711, sequence: 6, status: 'PREDISBURSE', origin: 'DECISION' } as const;
  const signature = signCapsule(capsuleKeys(secrets)[0], { ...about, madeAt: MADE_AT }, content);
  const proof = isProved ? await proofOf(secrets, digestOfCapsule(signature)) : null;
  return canonicalJson({ signature, parts: content, proof });
}

export const keysOf = (secrets = testSecrets(), retiredAt: string | null = null, bank = BANK): PublishedKeys => ({
  bank,
  keys: [
    publishedKey(capsuleKeys(secrets)[0], 'capsule', retiredAt),
    publishedKey(checkpointKeys(secrets)[0], 'checkpoint', retiredAt),
  ],
});
