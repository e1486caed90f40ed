import { createHash } from 'node:crypto';
import { policySchema, type ReadPolicy } from '@trustiq/contract/policy/policy-schema.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { canonicalJson, type Json } from '@trustiq/domain/seal/canonical-json.ts';
import { policyBody } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';

/** The one text of a policy (RFC 8785): what is digested and what is kept. */
export const textOfPolicy = (policy: Policy): string => canonicalJson(policy as unknown as Json);

export const digestOfText = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

export const sealPolicyText = (cipher: FieldCipher, proposalId: number, text: string): Buffer =>
  cipher.encrypt(text, policyBody(proposalId));

type KeptText = {
  readonly proposal_id: number;
  readonly digest: string;
  readonly body_cipher: Uint8Array | null | undefined;
};

/** Throws for a text that was not written by us for this proposal, or is not the one that its digest was made of. */
export function openPolicyText(cipher: FieldCipher, { proposal_id, digest, body_cipher }: KeptText): string {
  if (body_cipher == null) throw new Error(`the text of proposal ${proposal_id} is missing`);
  const text = cipher.decrypt(body_cipher, policyBody(proposal_id));
  if (digestOfText(text) !== digest) throw new Error(`the text of proposal ${proposal_id} does not have its digest`);
  return text;
}

/** What was kept had the shape of its day; one that no longer has today's is a bug of the program and is said so. */
export const openPolicy = (cipher: FieldCipher, kept: KeptText): ReadPolicy =>
  policySchema.parse(JSON.parse(openPolicyText(cipher, kept)));
