import { Anchor, Text } from '@mantine/core';
import type { RelatedCase, WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { Link } from 'react-router';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { pageOfCase } from '../../lib/page-of-case.ts';
import { personOf, useSession } from '../../lib/session.ts';
import { standingFor } from '../../lib/standing-for.ts';
import { useTexts } from '../../texts/use-texts.ts';

type Props = { application: Pick<WholeCase, 'relatedCases' | 'totalExposure' | 'marriageNotes' | 'lendingLimits'> };

/** What else this person has with the bank, and how much of it counts. Nothing is shown where there is nothing. */
export function RelatedCases({ application }: Props) {
  const t = useTexts('workflow');
  const { relatedCases, totalExposure, marriageNotes, lendingLimits } = application;
  const isLimitNoteworthy = lendingLimits.some(({ relation, isExceeded }) => isExceeded || relation === 'RELATED');
  if (relatedCases.length === 0 && marriageNotes.length === 0 && !isLimitNoteworthy) return null;
  return (
    <section className="panel" aria-label={t('related.title')} style={{ padding: '8px 16px' }}>
      <Text size="sm" fw={600}>
        {t('related.title')}
      </Text>
      {relatedCases.length > 0 && (
        <ul style={{ margin: 0, paddingInlineStart: 16 }}>
          {relatedCases.map((related) => (
            <RelatedLine key={related.id} related={related} />
          ))}
        </ul>
      )}
      {marriageNotes.map((note) => (
        <MarriageNote key={`${note.kind} ${note.by}`} note={note} />
      ))}
      {totalExposure !== null && (
        <Text size="sm" c="dimmed">
          {t('related.total', { amount: formatRupiah(totalExposure) })}
        </Text>
      )}
      {lendingLimits.map((limit) => (
        <LimitLine key={limit.relation} limit={limit} />
      ))}
    </section>
  );
}

/** One share of the legal limit: what counts for the bank, what counts by law, and how much it may be. */
function LimitLine({ limit }: { limit: WholeCase['lendingLimits'][number] }) {
  const t = useTexts('workflow');
  const { relation, sharePercent, limitRupiah, statutoryRupiah, prudentRupiah, isExceeded } = limit;
  const share = { percent: sharePercent, limit: formatRupiah(limitRupiah) };
  return (
    <Text size="sm" c={isExceeded ? 'red' : 'dimmed'}>
      {t(`related.limits.${relation}`)}:{' '}
      {prudentRupiah === null || statutoryRupiah === null
        ? t(isExceeded ? 'related.limitExceeded' : 'related.limitKept', share)
        : t('related.limit', {
            ...share,
            prudent: formatRupiah(prudentRupiah),
            statutory: formatRupiah(statutoryRupiah),
          })}
    </Text>
  );
}

/** Why a husband or wife is not counted, or that what would end it waits for a second person. */
function MarriageNote({ note: { kind, by } }: { note: WholeCase['marriageNotes'][number] }) {
  const t = useTexts('workflow');
  if (kind === 'WAITS')
    return (
      <Text size="sm" c="red">
        {t('related.marriageWaits', { by: by ?? '' })}
      </Text>
    );
  return (
    <Text size="sm">{by === null ? t('related.separateByApplicant') : t('related.separateConfirmed', { by })}</Text>
  );
}

function RelatedLine({ related: { id, branch, seen } }: { related: RelatedCase }) {
  const t = useTexts('workflow');
  const parts =
    seen === null
      ? [branch.branchName, t('related.elsewhere')]
      : [
          branch.branchName,
          seen.statusText,
          formatRupiah(seen.loanAmount),
          seen.countedAmount > 0
            ? t('related.counted', { amount: formatRupiah(seen.countedAmount) })
            : t('related.shown'),
          ...(seen.isSpouse ? [t('related.spouse')] : []),
        ];
  return (
    <li>
      <Text size="sm" component="span">
        <CaseNumber id={id} seen={seen} /> · {parts.join(' · ')}
      </Text>
    </li>
  );
}

/** Leads to the case where the reader may open it. Whoever stands for somebody saw it with the other's eyes only. */
function CaseNumber({ id, seen }: Pick<RelatedCase, 'id' | 'seen'>) {
  const t = useTexts('workflow');
  const session = useSession();
  const person = session && personOf(session.user);
  const page =
    seen && person && standingFor() === null
      ? pageOfCase({ id, borrowerId: seen.borrowerId, status: seen.applicationStatus }, person)
      : null;
  if (page === null) return <span className="numeric">{id}</span>;
  return (
    <Anchor component={Link} to={page} className="numeric" fz="inherit" aria-label={t('related.open', { id })}>
      {id}
    </Anchor>
  );
}
