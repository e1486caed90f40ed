import { useState } from 'react';
import { bankLogo, bankShortName } from '../lib/served-bank.ts';
import classes from './bank-logo.module.css';

/** The bank's own picture, where it has one that can be shown. */
export function BankLogo({ className }: { className?: string | undefined }) {
  const [isBroken, setIsBroken] = useState(false);
  const path = bankLogo();
  if (path === null || isBroken) return null;
  return (
    <img
      className={[classes.logo, className].filter(Boolean).join(' ')}
      src={path}
      alt={bankShortName() ?? ''}
      onError={() => setIsBroken(true)}
    />
  );
}
