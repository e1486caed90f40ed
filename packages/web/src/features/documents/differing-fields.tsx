import { Alert, Anchor } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { formatMinute } from '../../lib/format-date.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { goToSection } from '../../ui/case/go-to-section.ts';
import { useComparisons } from './comparison-queries.ts';

/** Above a case: what somebody found not to agree with a document. Nothing where nobody did. */
export function DifferingFields({ application }: { application: WholeCase }) {
  const t = useTexts('documents');
  const { data } = useComparisons(application.id);
  const nameOf = (id: number) => application.documents.find((document) => document.id === id)?.filename ?? '';
  const found = (data?.documents ?? []).flatMap(({ id, differing }) =>
    differing.map((word) => ({ ...word, key: `${id} ${word.field} ${word.at}`, name: nameOf(id) })),
  );
  if (found.length === 0) return null;
  return (
    <Alert color="red" variant="light" py={8} title={t('differingTitle')}>
      <ul style={{ margin: 0, paddingLeft: 18 }}>
        {found.map(({ key, field, by, at, name }) => (
          <li key={key}>{t('differingLine', { field: t(`fields.${field}`), name, by, at: formatMinute(at) })}</li>
        ))}
      </ul>
      <Anchor component="button" type="button" size="sm" onClick={() => goToSection('documents')}>
        {t('toDocuments')}
      </Anchor>
    </Alert>
  );
}
