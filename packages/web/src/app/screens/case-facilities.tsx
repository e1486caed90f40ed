import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FacilitySection } from '../../features/bureau/facility-section.tsx';
import { obligationsQuery } from '../../features/obligations/obligation-queries.ts';
import { ObligationSection } from '../../features/obligations/obligation-section.tsx';
import { creditSummaryQuery } from '../../features/scoring/credit-summary-query.ts';
import type { SectionProps } from './lazy-section.tsx';

/** What the applicant owes, then the facilities of the bureau with the burden that the scoring computed. */
export function CaseFacilities({ application, onUnsaved }: SectionProps) {
  const { data: summary = null } = useQuery(creditSummaryQuery(application.id));
  const { data: ledger } = useQuery(obligationsQuery(application));
  return (
    <Stack gap="lg">
      <ObligationSection application={application} />
      <FacilitySection
        application={application}
        summary={summary}
        debts={ledger?.debts ?? null}
        onUnsaved={onUnsaved}
      />
    </Stack>
  );
}
