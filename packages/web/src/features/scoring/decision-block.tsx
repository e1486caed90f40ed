import { Alert, Button, Group, Text } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { recommendationOf } from '@trustiq/domain/scoring/credit-decision.ts';
import { maySeeProfile } from '@trustiq/domain/scoring/may-see-profile.ts';
import { Suspense, useState } from 'react';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useSession } from '../../lib/session.ts';
import { currentLanguage } from '../../texts/language.ts';
import type { TextTables } from '../../texts/tables.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { FactGrid } from './fact-grid.tsx';
import { useLoanDecision } from './scoring-queries.ts';
import { useRatingText } from './use-rating-text.ts';

const ScoringProfileDialog = lazyPart(async () => ({
  default: (await import('./scoring-profile-dialog.tsx')).ScoringProfileDialog,
}));

type KnockOutName = keyof TextTables['scoring']['knockOuts'];
type Props = { application: WholeCase; canSeeDetail: boolean };

/** What the scoring proposes; people decide. */
export function DecisionBlock({ application, canSeeDetail }: Props) {
  const t = useTexts('scoring');
  const ratingText = useRatingText();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const { data: decision, error, isError, isFetching, isPending, refetch } = useLoanDecision(application.id);
  if (isError && decision === undefined)
    return <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (isPending) return <LoadingState lines={2} />;
  const recommendation = recommendationOf(decision?.rating);
  const isDetailed = maySeeProfile({
    isRequested: canSeeDetail,
    roles: session?.user.authorities ?? [],
    isBusiness: application.loan.product.isBusiness,
  });
  return (
    <>
      <Group gap="xl" align="flex-end">
        <FactGrid
          isWide
          facts={[
            [t('decision.recommendation'), decision ? recommendation && t(`decision.${recommendation}`) : MISSING],
            [t('decision.rating'), decision?.rating ? ratingText(decision.rating) : MISSING],
          ]}
        />
        {isDetailed && (
          <Button variant="outline" size="xs" onClick={() => setOpen(true)}>
            {t('decision.detail')}
          </Button>
        )}
      </Group>
      {decision && decision.knockOuts.length > 0 && (
        <Alert color="red" mt="sm" title={t('decision.capped')}>
          {decision.knockOuts.map(({ code, label }) => (
            <Text key={code} size="sm">
              {label?.[currentLanguage()] ?? t(`knockOuts.${code as KnockOutName}`)}
            </Text>
          ))}
        </Alert>
      )}
      {decision && decision.missingInputs.length > 0 && (
        <Alert color="yellow" mt="sm" title={t('decision.missing')}>
          {decision.missingInputs.map((input) => (
            <Text key={input} size="sm">
              {t(`missingInputs.${input}`)}
            </Text>
          ))}
          <Text size="sm">{t('decision.missingCap')}</Text>
        </Alert>
      )}
      <Suspense fallback={null}>
        {isOpen && <ScoringProfileDialog applicationId={application.id} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
