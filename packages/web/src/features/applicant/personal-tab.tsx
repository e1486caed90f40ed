import type { PersonalDetail } from '@trustiq/contract/applicant/personal-detail.ts';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FieldGroup, FieldList } from '../../ui/field-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import classes from './applicant.module.css';
import { usePersonalDetail } from './applicant-queries.ts';
import { KtpPhoto } from './ktp-photo.tsx';
import { SpouseTable } from './spouse-table.tsx';
import { usePersonalFields } from './use-personal-fields.tsx';

/** Informasi Pribadi: who applies, as it stands on the identity card and the family card. */
export function PersonalTab({ application }: { application: WholeCase }) {
  const t = useTexts('applicant');
  const { data: detail, error, isError, isFetching, refetch } = usePersonalDetail(application.id);
  if (isError && detail === undefined)
    return <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (detail === undefined) return <LoadingState lines={8} />;
  if (detail === null) return <EmptyState title={t('personal.empty')} />;
  return <PersonalSheet detail={detail} applicationId={application.id} />;
}

function PersonalSheet({ detail, applicationId }: { detail: PersonalDetail; applicationId: number }) {
  const t = useTexts('applicant');
  const fields = usePersonalFields(detail);
  return (
    <>
      <div className={classes.withPhoto}>
        <FieldGroup title={t('personal.identity')}>
          <FieldList fields={fields.identity} />
        </FieldGroup>
        <div>
          <KtpPhoto applicationId={applicationId} name={detail.full_name} fileName={detail.ktp_photo_file_name} />
        </div>
      </div>
      <FieldGroup title={t('personal.ktpAddress')}>
        <FieldList fields={fields.ktpAddress} />
      </FieldGroup>
      <FieldGroup title={t('personal.homeAddress')}>
        <FieldList fields={fields.homeAddress} />
      </FieldGroup>
      <FieldGroup title={t('spouses.title')}>
        <SpouseTable spouses={detail.spouses} />
      </FieldGroup>
      <FieldGroup title={t('personal.letters')}>
        <FieldList fields={fields.letters} />
      </FieldGroup>
    </>
  );
}
