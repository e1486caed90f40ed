import { type ComponentType, type JSX, type LazyExoticComponent, lazy, type ReactNode, useState } from 'react';
import { askAgain } from '../../lib/ask-again.ts';
import { SectionBoundary } from './section-boundary.tsx';

/**
 * A part of a screen in a file of its own. React keeps a part that could not be fetched as failed for ever; here whoever reads
 * is told, and may ask for it once more.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  pauses?: readonly number[],
): (props: Props) => ReactNode {
  const fetched = () => lazy(() => askAgain(load, pauses));
  // Made when it is first shown: files of the build import each other, and React may come after whoever calls this.
  let newest: LazyExoticComponent<ComponentType<Props>> | null = null;
  return function LazyPart(props: Props) {
    const [Content, setContent] = useState(() => {
      newest ??= fetched();
      return newest;
    });
    const fetchAgain = () => {
      const again = fetched();
      newest = again;
      setContent(() => again);
    };
    return (
      <SectionBoundary onRetry={fetchAgain}>
        <Content {...(props as Props & JSX.IntrinsicAttributes)} />
      </SectionBoundary>
    );
  };
}
