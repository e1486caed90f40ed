import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { Suspense } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useCase, useLatestCase, useOpenedAnew } from '../../features/applications/case-queries.ts';
import { useCaseTrail } from '../../features/applications/case-trail.ts';
import { LoanApplicationSection } from '../../features/applications/loan-application-section.tsx';
import { CovenantBar } from '../../features/covenants/covenant-bar.tsx';
import { useSaveCovenant } from '../../features/covenants/use-save-covenant.ts';
import { useChosenId } from '../../lib/chosen-id.ts';
import { useUnsavedEdits } from '../../lib/unsaved-edits.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { CaseFrame } from '../../ui/case/case-frame.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { CaseFailed } from './case-failed.tsx';
import { CaseSkeleton } from './case-skeleton.tsx';
import { CaseTop } from './case-top.tsx';
import { ChangesSeen } from './changes-seen.tsx';
import { LeaveGuard } from './leave-guard.tsx';

const CovenantEditor = lazyPart(async () => ({
  default: (await import('../../features/covenants/covenant-editor.tsx')).CovenantEditor,
}));

const EMPTY = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] });

/** What operations agree with the borrower, in rich text. */
export function CovenantDetailScreen() {
  const id = useChosenId();
  return id === null ? <Navigate to="/covenant" replace /> : <LoadedCase key={id} id={id} />;
}

function LoadedCase({ id }: { id: number }) {
  const t = useTexts('applications');
  useOpenedAnew(id);
  const { data: application, error, isError, isFetching, refetch } = useCase(id);
  if (isError && !application) {
    return (
      <CaseFailed
        id={id}
        failure={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        list="/covenant"
        listTitle={t('lists.covenant.title')}
      />
    );
  }
  return application ? <Covenant application={application} /> : <CaseSkeleton />;
}

function Covenant({ application }: { application: WholeCase }) {
  const t = useTexts('covenants');
  const applications = useTexts('applications');
  const workflow = useTexts('workflow');
  const navigate = useNavigate();
  const { id } = application;
  const trail = useCaseTrail(id);
  const list = trail?.address ?? '/covenant';
  const { newer, news, look, show } = useLatestCase(id, application);
  const [draft, change] = useDraft('covenant', id, { text: '' });
  const saving = useSaveCovenant(application);
  const isEditable = application.actions.includes('saveCovenant');
  const isDirty = draft !== null && draft.text !== application.covenant;
  useUnsavedEdits(isDirty);

  return (
    <>
      <CaseFrame
        header={
          <CaseTop
            application={application}
            trail={trail}
            list={list}
            listTitle={applications('lists.covenant.title')}
          />
        }
        notice={newer && <ChangesSeen seen={application} latest={newer} news={news} onShow={show} />}
        sections={[
          {
            key: 'info',
            title: applications('sections.info'),
            content: <LoanApplicationSection application={application} />,
          },
          {
            key: 'covenant',
            title: t('title'),
            content: (
              <Suspense fallback={<LoadingState lines={6} />}>
                <CovenantEditor
                  key={isEditable ? 'edit' : 'read'}
                  stored={draft?.text ?? application.covenant}
                  isEditable={isEditable}
                  onChange={(text) => change({ text })}
                />
              </Suspense>
            ),
          },
        ]}
        bar={
          <CovenantBar
            saving={saving}
            text={draft?.text ?? application.covenant ?? EMPTY}
            question={workflow('confirmations.proceed')}
            canSave={isEditable && newer === null}
            onBack={() => void navigate(list)}
            onSaved={() => change(null)}
            onFailed={look}
          />
        }
      />
      <LeaveGuard />
    </>
  );
}
