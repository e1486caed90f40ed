import { type ComparedPart, comparedParts, type SealedPart } from '../workflow/sealed-part.ts';
import type { SealedFacts } from './sealed-facts.ts';

const partOf = (facts: SealedFacts, part: Exclude<ComparedPart, 'documents'>): unknown =>
  part === 'netPayout' ? facts.netPayoutRupiah : facts[part];

/** Whether both have the same canonical text, without writing it: whoever verifies a bank compares millions of parts. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    names.length === others.length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) &&
        isEqual((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
    )
  );
}

/**
 * What is no longer as it was sealed. The exposure is not among it: it is counted again at every step, and a chain that
 * no longer holds it is told as such. The rules may be newer than those that held at the vote.
 */
export function changedParts(sealed: SealedFacts, present: SealedFacts): readonly SealedPart[] {
  // What an older seal does not hold was not yet sealed with it.
  const isSealed = (part: ComparedPart): boolean =>
    (part !== 'product' && part !== 'marriage') || sealed[part] !== undefined;
  return comparedParts
    .filter(isSealed)
    .filter((part) =>
      part === 'documents' ? !hasAllDocuments(sealed, present) : !isEqual(partOf(sealed, part), partOf(present, part)),
    );
}

/** Names stay; how severe a deviation is, and how core banking numbers a product, the bank may change. */
function withPolicyOf(sealed: SealedFacts, present: SealedFacts): SealedFacts {
  const isSameProduct = sealed.product !== undefined && sealed.product.code === present.product?.code;
  return {
    ...present,
    ...(isSameProduct ? { product: sealed.product } : {}),
    deviations: present.deviations.map((deviation, position) => {
      const { code, state, severity } = sealed.deviations[position] ?? deviation;
      return deviation.code === code && deviation.state === state ? { code, state, severity } : deviation;
    }),
  };
}

/** The same of a case whose money has left: what was booked stays booked, whatever the bank's policy became afterwards. */
export const changedSincePaid = (sealed: SealedFacts, present: SealedFacts): readonly SealedPart[] =>
  changedParts(sealed, withPolicyOf(sealed, present));

/** Decisions of one round are about the same: among them only deviations change, by being approved. */
export const changedWithinRound = (earlier: SealedFacts, later: SealedFacts): readonly SealedPart[] =>
  changedParts(earlier, later).filter((part) => part !== 'deviations');

/** Documents that were sealed before their digests were kept are known by their number. */
const hasAllDocuments = (sealed: SealedFacts, present: SealedFacts): boolean =>
  sealed.documents.every(({ id, sha256 }) =>
    present.documents.some((document) => document.id === id && (sha256 === null || document.sha256 === sha256)),
  );
