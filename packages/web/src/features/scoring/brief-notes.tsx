import { Badge } from '@mantine/core';
import type { CaseBrief } from '@trustiq/contract/brief/case-brief.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './brief.module.css';

/** What people said and put down: the last memo, the deviations, and whether we know the applicant. */
export function BriefNotes({ brief: { memo, deviations, relationship } }: { brief: CaseBrief }) {
  const t = useTexts('brief');
  const reference = useReferenceText();
  return (
    <div>
      {/* Without deviations the screens of the reader show neither them nor the history. */}
      {deviations !== null && (
        <>
          <p className={classes.sideTitle}>
            {t('memo')}
            {memo && (
              <span className={classes.soft}>
                {' '}
                {memo.by}, {formatDateTime(memo.at).slice(0, 16)}
              </span>
            )}
          </p>
          {memo ? (
            <blockquote className={classes.memo} title={memo.text}>
              {memo.text}
            </blockquote>
          ) : (
            <p className={classes.soft}>{t('noMemo')}</p>
          )}
          <div className={classes.line}>
            <b>{t('deviations')}</b>{' '}
            {deviations.length === 0 && <span className={classes.soft}>{t('noDeviations')}</span>}
            {deviations.map(({ code, description, severity, state }) => (
              <Badge
                key={code}
                size="sm"
                radius="sm"
                tt="none"
                variant="light"
                color={state === 'REFUSED' || severity > 1 ? 'red' : 'gray'}
                title={reference('deviations', code, description)}
              >
                {t('deviation', { code, severity })} · {t(`deviationStates.${state}`)}
              </Badge>
            ))}
          </div>
        </>
      )}
      <div className={classes.line}>
        <b>{t('relationship')}</b>{' '}
        <span>{relationship.cif === null ? t('noCif') : t('cif', { cif: relationship.cif })}</span>
        {' · '}
        {relationship.ownLoans === 0 ? t('newHere') : t('ownLoans', { count: relationship.ownLoans })}{' '}
        {relationship.isContradicted && (
          <Badge size="sm" radius="sm" tt="none" variant="light" color="red">
            {t('contradicted')}
          </Badge>
        )}
      </div>
    </div>
  );
}
