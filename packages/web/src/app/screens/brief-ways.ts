import type { FindingSource } from '@trustiq/domain/explanation/finding.ts';
import type { WayTo } from '../../features/scoring/case-brief.tsx';
import { goToSection } from '../../ui/case/go-to-section.ts';
import type { SectionKey } from './section-key.ts';

/** Where each kind of source is shown: the first of these that the screen has. */
const sectionsOf: Readonly<Record<FindingSource['kind'], readonly SectionKey[]>> = {
  bureau: ['rating'],
  fdc: ['rating'],
  ratio: ['rating'],
  deviation: ['rating'],
  survey: ['survey', 'rating'],
  contact: ['contacts', 'verifications'],
  applicant: ['borrower'],
  shared: ['shared'],
};

/** From a line of the brief to its section on this screen, or to the deviations, which open where one is. */
export const wayOf =
  (keys: readonly SectionKey[], openDeviations: (() => void) | null): WayTo =>
  (kind) => {
    if (kind === 'deviation' && openDeviations !== null) return openDeviations;
    const found = sectionsOf[kind].find((key) => keys.includes(key));
    return found === undefined ? null : () => goToSection(found);
  };
