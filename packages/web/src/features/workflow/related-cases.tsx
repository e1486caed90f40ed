import { Text } from '@mantine/core';
import type { RelatedCase, WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** What else this person has with the bank, and how much of it counts. Nothing is shown where there is nothing. */
export function RelatedCases({ application }: { application: Pick<WholeCase, 'relatedCases' | 'totalExposure'> }) {
  const t = useTexts('workflow');
  const { relatedCases, totalExposure } = application;
  if (relatedCases.length === 0) return null;
  return (
    <section className="panel" aria-label={t('related.title')} style={{ padding: '8px 16px' }}>
      <Text size="sm" fw={600}>
        {t('related.title')}
      </Text>
      <ul style={{ margin: 0, paddingInlineStart: 16 }}>
        {relatedCases.map((related) => (
          <RelatedLine key={related.id} related={related} />
        ))}
      </ul>
      {totalExposure !== null && (
        <Text size="sm" c="dimmed">
          {t('related.total', { amount: formatRupiah(totalExposure) })}
        </Text>
      )}
    </section>
  );
}

function RelatedLine({ related: { id, branch, seen } }: { related: RelatedCase }) {
  const t = useTexts('workflow');
  const parts =
    seen === null
      ? [branch.branchName, t('related.elsewhere')]
      : [
          branch.branchName,
          seen.statusDesc,
          formatRupiah(seen.loanAmount),
          seen.countedAmount > 0
            ? t('related.counted', { amount: formatRupiah(seen.countedAmount) })
            : t('related.shown'),
          ...(seen.isSpouse ? [t('related.spouse')] : []),
        ];
  return (
    <li>
      <Text size="sm" component="span">
        <span className="numeric">{id}</span> · {parts.join(' · ')}
      </Text>
    </li>
  );
}
