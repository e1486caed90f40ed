import { useQuery } from '@tanstack/react-query';
import { FacilitySection } from '../../features/bureau/facility-section.tsx';
import { creditSummaryQuery } from '../../features/scoring/credit-summary-query.ts';
import type { SectionProps } from './lazy-section.tsx';

/** The facilities of a case, with the burden that its scoring computed. */
export function CaseFacilities({ application, onUnsaved }: SectionProps) {
  const { data: summary = null } = useQuery(creditSummaryQuery(application.id));
  return <FacilitySection application={application} summary={summary} onUnsaved={onUnsaved} />;
}
