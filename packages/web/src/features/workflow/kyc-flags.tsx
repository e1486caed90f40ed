import type { KycFlag } from '@trustiq/contract/scoring/kyc-flags.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** What the checks after the checker's desk found; it stops nobody, and nobody may overlook it. */
export function KycFlags({ flags }: { flags: readonly KycFlag[] }) {
  const t = useTexts('workflow');
  return (
    <>
      {flags.map((flag, place) => (
        <span key={flag} className={flag === 'watchlist_hit' ? 'alarm' : 'caution'}>
          {place > 0 && ' · '}
          {flag === 'watchlist_hit' ? <b>{t(`kycFlags.${flag}`)}</b> : t(`kycFlags.${flag}`)}
        </span>
      ))}
    </>
  );
}
