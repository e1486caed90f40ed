import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { QUEUES } from '../../features/applications/application-queries.ts';
import { useCase, useLatestCase, useOpenedAnew } from '../../features/applications/case-queries.ts';
import { useCaseTrail } from '../../features/applications/case-trail.ts';
import type { WorkList } from '../../features/applications/queue-lists.ts';
import { useNextCase } from '../../features/applications/use-next-case.ts';
import { HoldStrip } from '../../features/holding/hold-strip.tsx';
import { usePreferences } from '../../features/notices/notices-queries.ts';
import { CaseBrief } from '../../features/scoring/case-brief.tsx';
import { caseBriefQuery } from '../../features/scoring/case-brief-query.ts';
import { useSharedFinding } from '../../features/shared-traits/shared-traits-queries.ts';
import { DecisionBar } from '../../features/workflow/decision-bar.tsx';
import { obstacleSections } from '../../features/workflow/obstacle-sections.ts';
import { offersOn } from '../../features/workflow/offer.ts';
import { RelatedCases } from '../../features/workflow/related-cases.tsx';
import { ReturnedNotice } from '../../features/workflow/returned-notice.tsx';
import { useChosenId } from '../../lib/chosen-id.ts';
import { type CaseNews, isDecision } from '../../lib/live-events.ts';
import { forgetUnsavedEdits } from '../../lib/unsaved-edits.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { CaseFrame } from '../../ui/case/case-frame.tsx';
import { toast } from '../../ui/toast.ts';
import { wayOf } from './brief-ways.ts';
import { CaseFailed } from './case-failed.tsx';
import type { CaseLayout } from './case-layouts.ts';
import { CaseSkeleton } from './case-skeleton.tsx';
import { CaseTop } from './case-top.tsx';
import { ChangesSeen } from './changes-seen.tsx';
import { DifferingNotice, NeverOpenedNotice } from './document-notices.tsx';
import { FdcButton } from './fdc-button.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { useDeviationDrawer } from './use-deviation-drawer.tsx';
import { usePassingDrawer } from './use-passing-drawer.tsx';

type Props = {
  layout: CaseLayout;
  /** The list in which `n` finds the next case; not every case is opened from one. */
  queue?: WorkList;
  listTitle: string;
};

/** One application on one of the detail screens. */
export function CaseScreen(props: Props) {
  const id = useChosenId();
  return id === null ? <Navigate to={props.layout.list} replace /> : <OpenCase key={id} id={id} {...props} />;
}

/** A newer case that lies elsewhere, or on which somebody voted, was decided by somebody. */
function overtakenBy(seen: WholeCase, newer: WholeCase | null, news: readonly CaseNews[]) {
  const decision = news.findLast(isDecision);
  const isDecided = decision !== undefined || newer?.applicationStatus !== seen.applicationStatus;
  return newer && isDecided ? { by: decision?.by ?? null, statusText: newer.statusText } : null;
}

function OpenCase({ id, layout, queue, listTitle }: Props & { id: number }) {
  const t = useTexts('applications');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const trail = useCaseTrail(id);
  useOpenedAnew(id);
  const { data: application, error, isError, isFetching, refetch } = useCase(id);
  const { newer, news, latest, look, show } = useLatestCase(id, application);
  // Asked for together with the case, and waited for: the brief is what is read first, and nothing jumps below it.
  const brief = useQuery({ ...caseBriefQuery(id), enabled: layout.hasBrief });
  const [isDecided, setDecided] = useState(false);
  const deviations = useDeviationDrawer(application, layout.hasDeviations);
  const shared = useSharedFinding(id);
  const passing = usePassingDrawer(application);
  const openNext = useNextCase(queue ?? null, id);
  const followsNext = usePreferences().data?.followNext ?? false;
  const list = trail?.address ?? layout.list;
  if (isError && !application) {
    return (
      <CaseFailed
        id={id}
        failure={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        list={list}
        listTitle={listTitle}
      />
    );
  }
  if (!application || (layout.hasBrief && brief.isPending)) return <CaseSkeleton />;
  const Notice = layout.notice;

  const leave = () => void navigate(list, { state: trail && { place: trail.place } });
  const leaveDecided = () => {
    setDecided(true);
    forgetUnsavedEdits();
    void queries.invalidateQueries({ queryKey: QUEUES });
    leave();
    if (queue === undefined) return;
    if (followsNext) openNext();
    else toast(t('nextCase.decided'), 'info', { label: t('nextCase.offer'), onChoose: openNext });
  };
  const obstacles = offersOn(application, layout.screen).flatMap((offer) => offer.obstacles);
  const shownSections = layout.sections.filter(([key]) => key !== 'shared' || shared.isOpen);
  const sectionKeys = shownSections.map(([key]) => key);
  const inTheWay = new Set(obstacles.map((code) => obstacleSections[code]));

  return (
    <>
      <CaseFrame
        header={
          <CaseTop
            application={application}
            trail={trail}
            list={list}
            listTitle={listTitle}
            hasReport={layout.hasReport}
            actions={layout.hasFdc && <FdcButton application={application} />}
          />
        }
        notice={
          <>
            {newer && !isDecided && <ChangesSeen seen={application} latest={newer} news={news} onShow={show} />}
            <HoldStrip id={id} />
            {application.returned && <ReturnedNotice returned={application.returned} />}
            <DifferingNotice application={application} />
            {Notice && <Notice application={latest ?? application} />}
            {layout.hasBrief && (
              <CaseBrief applicationId={id} wayTo={wayOf(sectionKeys, deviations.open)} onPassing={passing.open} />
            )}
            <RelatedCases application={application} />
          </>
        }
        sections={shownSections.map(([key, Content, title = key]) => ({
          key,
          title: t(`sections.${title}`),
          content: <Content application={application} />,
          needsAttention: inTheWay.has(key) || (key === 'shared' && shared.isFinding),
          isFolded: layout.folded.includes(key),
        }))}
        bar={
          <DecisionBar
            application={application}
            screen={layout.screen}
            sectionKeys={sectionKeys}
            isUnseen={newer !== null}
            beforeApproval={<NeverOpenedNotice application={application} screen={layout.screen} />}
            overtaken={overtakenBy(application, newer, news)}
            paymentOf={({ call }) => <PaymentFacts application={application} isPayment={call === 'disburse'} />}
            onLeave={leave}
            onDecided={leaveDecided}
            onStale={look}
          />
        }
      />
      {deviations.shown}
      {passing.shown}
      <LeaveGuard />
    </>
  );
}
