import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { Screen } from '@trustiq/domain/workflow/screen-buttons.ts';
import { Suspense } from 'react';
import { loadTexts } from '../../texts/language.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';

const withTexts = async <Content,>(load: Promise<Content>) => {
  const [content] = await Promise.all([load, loadTexts('documents')]);
  return { default: content };
};

const Differing = lazyPart(() =>
  withTexts(import('../../features/documents/differing-fields.tsx').then(({ DifferingFields }) => DifferingFields)),
);
const Never = lazyPart(() =>
  withTexts(import('../../features/documents/never-opened.tsx').then(({ NeverOpened }) => NeverOpened)),
);

/** Whoever decides here answers for what the documents say. */
const comparing: readonly Screen[] = ['checker', 'employeeVerification', 'predisbursed'];

/** What somebody found not to agree with a document. */
export const DifferingNotice = ({ application }: { application: WholeCase }) => (
  <Suspense fallback={null}>
    <Differing application={application} />
  </Suspense>
);

/** What the reader never opened, before they agree. */
export const NeverOpenedNotice = ({ application, screen }: { application: WholeCase; screen: Screen }) =>
  comparing.includes(screen) ? (
    <Suspense fallback={null}>
      <Never application={application} />
    </Suspense>
  ) : null;
