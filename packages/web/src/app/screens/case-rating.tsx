import { useQuery } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { Suspense, useState } from 'react';
import { BureauReportDialog } from '../../features/bureau/bureau-report-dialog.tsx';
import { bureauReportQuery } from '../../features/bureau/bureau-report-query.ts';
import type { ReportPlace } from '../../features/bureau/report/bureau-report.tsx';
import { caseDeviationsQuery } from '../../features/deviations/case-deviations-query.ts';
import { DeviationPanel } from '../../features/deviations/deviation-panel.tsx';
import type { Places } from '../../features/scoring/finding-source.tsx';
import { RatingSection } from '../../features/scoring/rating-section.tsx';
import { goToSection } from '../../ui/case/go-to-section.ts';
import { sectionAnchor } from '../../ui/case/section-anchor.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import type { SectionKey } from './section-key.ts';
import { usePassingDrawer } from './use-passing-drawer.tsx';

const FdcDialog = lazyPart(async () => ({ default: (await import('../../features/bureau/fdc-dialog.tsx')).FdcDialog }));

export type RatingOptions = {
  readonly canSeeDetail: boolean;
  readonly withDeviations: boolean;
  readonly withFdc: boolean;
};
type Props = RatingOptions & { application: WholeCase };

/** The first of these that the screen has. */
const sectionsOf: Readonly<Record<'survey' | 'contact' | 'applicant' | 'shared', readonly SectionKey[]>> = {
  survey: ['survey'],
  contact: ['contacts', 'verifications'],
  applicant: ['borrower'],
  shared: ['shared'],
};

const findSection = (keys: readonly SectionKey[]): HTMLElement | undefined =>
  keys.map((key) => document.getElementById(sectionAnchor(key))).find((found) => found !== null) ?? undefined;

function goTo(keys: readonly SectionKey[]): void {
  const key = keys.find((one) => document.getElementById(sectionAnchor(one)) !== null);
  if (key !== undefined) goToSection(key);
}

/** Score, report and deviations of a case in one section. */
export function CaseRating({ application, canSeeDetail, withDeviations, withFdc }: Props) {
  const report = useQuery(bureauReportQuery(application));
  const deviations = useQuery(caseDeviationsQuery(application.id));
  const passing = usePassingDrawer(application);
  const [place, setPlace] = useState<ReportPlace | null>(null);
  const [isFdcOpen, setFdcOpen] = useState(false);
  const places: Places = {
    open: (wanted) => {
      if (wanted.kind === 'bureau') setPlace(wanted);
      else if (wanted.kind === 'fdc') setFdcOpen(true);
      else goTo(sectionsOf[wanted.kind]);
    },
    canReach: (kind) => (kind === 'fdc' ? withFdc : findSection(sectionsOf[kind]) !== undefined),
  };
  return (
    <>
      <RatingSection
        application={application}
        joined={{ report, deviations }}
        canSeeDetail={canSeeDetail}
        places={places}
        onPassing={passing.open}
        deviations={withDeviations && <DeviationPanel application={application} />}
      />
      {passing.shown}
      <BureauReportDialog application={application} place={place} onClose={() => setPlace(null)} />
      <Suspense fallback={null}>
        {isFdcOpen && (
          <FdcDialog applicationRequestId={application.applicationRequestId} onClose={() => setFdcOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
