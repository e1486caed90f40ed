import type { RoutePath } from '@trustiq/domain/access/routes.ts';
import type { Screen } from '@trustiq/domain/workflow/screen-buttons.ts';
import type { DetailRoute } from '../../features/applications/queue-lists.ts';
import { CoreBankingNotice, sections } from './case-sections.tsx';
import type { Section } from './lazy-section.tsx';
import { type SectionKey } from './section-key.ts';

export type CaseLayout = {
  readonly screen: Screen;
  readonly list: RoutePath;
  /** What must be seen before everything else; it gets the newest news. */
  readonly notice?: Section;
  readonly hasReport: boolean;
  readonly hasFdc: boolean;
  /** What decides, summed up above the first section: on every screen that shows the applicant's credit. */
  readonly hasBrief: boolean;
  /** Whether its section of the rating holds the deviations. */
  readonly hasDeviations: boolean;
  /** Looked up rather than read from top to bottom: folded until somebody opens them. */
  readonly folded: readonly SectionKey[];
  /** The third word is the section's title where this screen calls it by another name. */
  readonly sections: readonly (readonly [key: SectionKey, content: Section, title?: 'bureau'])[];
};

const { info, product, productOfChecker, productInApproval, letter } = sections;
const { ratingOfAnalyst, ratingOfChecker, ratingOfOperations, bureauInApproval, bureauOfHrd } = sections;
const { survey, documents, facilities, borrower, history, contacts, verifications, shared } = sections;

/** Where a case of a list is decided. A covenant is written on a screen of its own. */
export type CaseRoute = Exclude<DetailRoute, '/covenant-detail'>;

/** The sections of each detail screen in the order of the specification. */
export const caseLayouts: Readonly<Record<CaseRoute, CaseLayout>> = {
  '/analyst-detail': {
    screen: 'analyst',
    list: '/analyst',
    hasReport: true,
    hasFdc: true,
    hasBrief: true,
    hasDeviations: true,
    folded: ['facilities', 'borrower', 'history', 'verifications', 'shared'],
    sections: [
      ['info', info],
      ['product', product],
      ['rating', ratingOfAnalyst],
      ['survey', survey],
      ['documents', documents],
      ['facilities', facilities],
      ['borrower', borrower],
      ['history', history],
      ['contacts', contacts],
      ['verifications', verifications],
      ['shared', shared],
    ],
  },
  '/approval-detail': {
    screen: 'approval',
    list: '/approval',
    hasReport: true,
    hasFdc: true,
    hasBrief: true,
    hasDeviations: true,
    folded: ['facilities', 'borrower', 'verifications', 'shared'],
    sections: [
      ['info', info],
      ['product', productInApproval],
      ['letter', letter],
      ['rating', bureauInApproval, 'bureau'],
      ['documents', documents],
      ['facilities', facilities],
      ['survey', survey],
      ['borrower', borrower],
      ['history', history],
      ['verifications', verifications],
      ['shared', shared],
    ],
  },
  '/predisbursed-detail': {
    screen: 'predisbursed',
    list: '/predisbursed',
    notice: CoreBankingNotice,
    hasReport: true,
    hasFdc: false,
    hasBrief: true,
    hasDeviations: true,
    folded: ['facilities', 'verifications'],
    sections: [
      ['info', info],
      ['product', product],
      ['rating', ratingOfOperations],
      ['documents', documents],
      ['facilities', facilities],
      ['borrower', borrower],
      ['history', history],
      ['verifications', verifications],
    ],
  },
  '/checker-detail': {
    screen: 'checker',
    list: '/checker',
    hasReport: false,
    hasFdc: true,
    hasBrief: true,
    hasDeviations: true,
    folded: ['facilities', 'verifications'],
    sections: [
      ['info', info],
      ['product', productOfChecker],
      ['letter', letter],
      ['rating', ratingOfChecker],
      ['documents', documents],
      ['facilities', facilities],
      ['borrower', borrower],
      ['history', history],
      ['verifications', verifications],
      ['contacts', contacts],
    ],
  },
  '/employee-verification-detail': {
    screen: 'employeeVerification',
    list: '/employee-verification',
    hasReport: false,
    hasFdc: false,
    hasBrief: true,
    hasDeviations: false,
    folded: ['facilities'],
    sections: [
      ['info', info],
      ['product', product],
      ['letter', letter],
      ['rating', bureauOfHrd, 'bureau'],
      ['documents', documents],
      ['facilities', facilities],
      ['borrower', borrower],
      ['contacts', contacts],
    ],
  },
};
