import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { type ComponentType, Suspense, useState } from 'react';
import { useUnsavedEdits } from '../../lib/unsaved-edits.ts';
import { loadTexts } from '../../texts/language.ts';
import type { TableName } from '../../texts/tables.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';

export type SectionProps = { application: WholeCase; onUnsaved: (isUnsaved: boolean) => void };
export type Section = ComponentType<{ application: WholeCase }>;

/** A section in a bundle of its own with its texts, so that the frame of a case is there at once. */
export function lazySection(texts: readonly TableName[], load: () => Promise<ComponentType<SectionProps>>): Section {
  const Content = lazyPart(async () => {
    const [content] = await Promise.all([load(), loadTexts(...texts)]);
    return { default: content };
  });
  return function LazySection({ application }) {
    const [isUnsaved, setUnsaved] = useState(false);
    useUnsavedEdits(isUnsaved);
    return (
      <Suspense fallback={<LoadingState lines={4} />}>
        <Content application={application} onUnsaved={setUnsaved} />
      </Suspense>
    );
  };
}
