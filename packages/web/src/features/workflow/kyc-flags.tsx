import type { KycFlag } from '@trustiq/contract/scoring/kyc-flags.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** What the checks after the checker's desk found; it stops nobody, and nobody may overlook it. */
export function KycFlags({ flags }: { flags: readonly KycFlag[] }) {
  const t = useTexts('workflow');
  return <span className="caution">{flags.map((flag) => t(`kycFlags.${flag}`)).join(' · ')}</span>;
}
