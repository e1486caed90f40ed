import type { KycFlag } from '@trustiq/contract/applications/kyc-flags.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** What the checks after the checker's desk found; it stops nobody, and nobody may overlook it. A listed person comes first. */
export function KycFlags({ flags }: { flags: readonly KycFlag[] }) {
  const t = useTexts('workflow');
  const isListed = flags.includes('watchlist_hit');
  const others = flags.filter((flag) => flag !== 'watchlist_hit');
  return (
    <>
      {isListed && <b className="alarm">{t('kycFlags.watchlist_hit')}</b>}
      {isListed && others.length > 0 && ' · '}
      {others.length > 0 && <span className="caution">{others.map((flag) => t(`kycFlags.${flag}`)).join(' · ')}</span>}
    </>
  );
}
