import { Alert, List } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { Offer } from './offer.ts';

/** Somebody decided about the case after it was opened: who, where it is known, and where the case lies now. */
export type Overtaken = { readonly by: string | null; readonly statusText: string };

type Props = {
  offer: Offer;
  /** The person's role or the case's stage no longer offer it. */
  isGone: boolean;
  isUnseen: boolean;
  hasUnsaved: boolean;
  overtaken: Overtaken | null;
  /** Leads to what changed. */
  children: ReactNode;
};

/** What came between while a decision was being written: it cannot be sent as it stands. */
export function DecisionBlocks({ offer, isGone, isUnseen, hasUnsaved, overtaken, children }: Props) {
  const t = useTexts('workflow');
  if (isUnseen) {
    const who =
      overtaken && (overtaken.by === null ? t('dialog.decided') : t('dialog.decidedBy', { who: overtaken.by }));
    return (
      <Alert color="yellow" role="alert" title={who ?? t('changes.title')}>
        {overtaken ? t('dialog.nowAt', { stage: overtaken.statusText }) : t('bar.unseen')}
        {children}
      </Alert>
    );
  }
  if (isGone)
    return (
      <Alert color="yellow" role="alert">
        {t('dialog.gone')}
      </Alert>
    );
  if (offer.obstacles.length === 0 && !hasUnsaved) return null;
  return (
    <Alert color="yellow" role="alert">
      <List size="sm">
        {hasUnsaved && <List.Item>{t('bar.unsaved')}</List.Item>}
        {offer.obstacles.map((code) => (
          <List.Item key={code}>{t(`obstacles.${code}`)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
