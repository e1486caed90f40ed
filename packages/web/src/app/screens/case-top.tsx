import { Anchor, Badge } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { statusRule } from '@trustiq/domain/workflow/application-workflow.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CorrectionButton, CorrectionNotice } from '../../features/applicant/identity-correction.tsx';
import { CaseNeighbours } from '../../features/applications/case-neighbours.tsx';
import type { CaseTrail } from '../../features/applications/case-trail.ts';
import { StageTime } from '../../features/applications/stage-time.tsx';
import { DownloadReportButton } from '../../features/borrower-report/download-report-button.tsx';
import { useSittingOfCase } from '../../features/sittings/sitting-of-case.tsx';
import { ApprovalPath } from '../../features/workflow/approval-path.tsx';
import { BrokenRecord } from '../../features/workflow/broken-record.tsx';
import { KycFlags } from '../../features/workflow/kyc-flags.tsx';
import { pipelineSteps } from '../../features/workflow/pipeline-steps.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { CaseHeader } from '../../ui/case/case-header.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';

type Props = {
  application: WholeCase;
  trail: CaseTrail | null;
  /** Where the way back leads, and how it is called. */
  list: string;
  listTitle: string;
  hasReport?: boolean;
  actions?: ReactNode;
};

const outcomeColors: Partial<Record<string, string>> = { disbursed: 'green', rejected: 'red', cancelled: 'red' };

const statusColor = ({ applicationStatus }: WholeCase) =>
  outcomeColors[statusRule(applicationStatus).stage ?? ''] ?? 'yellow';

/** The header of every case: who, how much, where it stands and how long. */
export function CaseTop({ application, trail, list, listTitle, hasReport = false, actions }: Props) {
  const t = useTexts('workflow');
  const sitting = useSittingOfCase(application);
  const { loan, branch } = application;
  const stageName = (stage: ReturnType<typeof pipelineSteps>[number]['stage']) =>
    stage === 'checker' && application.track === 'HRD' ? t('employeeStage') : t(`stages.${stage}`);
  return (
    <>
      <BrokenRecord id={application.id} />
      <CorrectionNotice application={application} />
      <CaseHeader
        title={application.fullName}
        badge={
          <Badge variant="light" color={statusColor(application)} radius="sm" tt="none">
            {application.statusText}
          </Badge>
        }
        way={
          <>
            <Anchor
              component={Link}
              to={list}
              state={trail && { place: trail.place }}
              fz="inherit"
              aria-label={t('header.back', { list: listTitle })}
            >
              <IconArrowLeft size={13} aria-hidden="true" style={{ verticalAlign: -2 }} /> {listTitle}
            </Anchor>
            {trail && (
              <>
                <span aria-hidden="true">&nbsp;·&nbsp;</span>
                <CaseNeighbours id={application.id} trail={trail} />
              </>
            )}
          </>
        }
        actions={
          <>
            {actions}
            <CorrectionButton application={application} />
            {hasReport && <DownloadReportButton applicationId={application.id} fullName={application.fullName} />}
          </>
        }
        facts={[
          { label: t('header.id'), value: <span className="numeric">{application.id}</span> },
          { label: t('header.product'), value: loan.product.name },
          {
            label: t('header.request'),
            value: (
              <>
                <Rupiah amount={loan.amountRupiah} /> · {t('header.months', { count: loan.tenorMonths })}
              </>
            ),
          },
          { label: t('header.branch'), value: branch.branchName },
          { label: t('header.here'), value: <StageTime application={application} /> },
          ...(application.chain.length > 0
            ? [{ label: t('header.chain'), value: <ApprovalPath application={application} /> }]
            : []),
          ...sitting,
          ...(application.kycFlags.length > 0
            ? [{ label: t('header.kyc'), value: <KycFlags flags={application.kycFlags} /> }]
            : []),
        ]}
        stepsLabel={t('header.steps')}
        steps={pipelineSteps(application).map(({ stage, state, since }) => ({
          key: stage,
          label: stageName(stage),
          state,
          ...(since ? { hint: t('header.since', { stage: stageName(stage), at: formatDateTime(since) }) } : {}),
        }))}
      />
    </>
  );
}
