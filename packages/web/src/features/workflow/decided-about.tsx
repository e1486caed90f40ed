import { Text } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { ReactNode } from 'react';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ApprovalPath } from './approval-path.tsx';
import classes from './decided-about.module.css';
import { NextDesk } from './next-desk.tsx';
import type { Offer } from './offer.ts';

type Props = {
  application: WholeCase;
  offer: Offer;
  /** To which account the money goes, and what else the screen knows of the payment. */
  payment: ReactNode;
};

/** Whom and how much a decision is about, who else decides, and where the case goes: nobody has to look behind it. */
export function DecidedAbout({ application, offer, payment }: Props) {
  const t = useTexts('workflow');
  const { fullName, id, loan, chain } = application;
  const { amountRupiah, tenorMonths, instalmentRupiah, totalDisbursementRupiah } = loan;
  return (
    <div className={classes.about}>
      <Text fw={650}>{fullName}</Text>
      <Text size="xs" c="dimmed" className="numeric">
        {id}
      </Text>
      <Text size="sm" className="numeric">
        {formatRupiah(amountRupiah)} ·{' '}
        {instalmentRupiah === null
          ? t('header.months', { count: tenorMonths })
          : t('dialog.instalments', { count: tenorMonths, amount: formatRupiah(instalmentRupiah) })}
      </Text>
      {instalmentRupiah === null && (
        <Text size="sm" className="caution">
          {t('dialog.noInstalment')}
        </Text>
      )}
      {totalDisbursementRupiah === null ? (
        <Text size="sm" className="caution">
          {t('dialog.noNet')}
        </Text>
      ) : (
        <Text size="sm" className="numeric">
          {t('dialog.net', { amount: formatRupiah(totalDisbursementRupiah) })}
        </Text>
      )}
      {payment}
      <dl className={classes.facts}>
        <dt>{t('header.chain')}</dt>
        <dd>{chain.length === 0 ? t('dialog.noChain') : <ApprovalPath application={application} />}</dd>
        {offer.kind === 'transition' && (
          <>
            <dt>{t('dialog.afterwards')}</dt>
            <dd>
              <NextDesk application={application} offer={offer} />
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}
