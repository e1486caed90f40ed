import { Button } from '@mantine/core';
import type { PersonalDetail } from '@trustiq/contract/applicant/personal-names.ts';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { FieldGroup, FieldList } from '../../ui/field-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import classes from './applicant.module.css';
import { usePersonalDetail } from './applicant-queries.ts';
import { KtpPhoto } from './ktp-photo.tsx';
import { MarriageForm } from './marriage-form.tsx';
import { MarriageLine } from './marriage-line.tsx';
import { SpouseTable } from './spouse-table.tsx';
import { usePersonalFields } from './use-personal-fields.tsx';

type Props = { application: WholeCase; onUnsaved: (isUnsaved: boolean) => void };

/** Informasi Pribadi: who applies, as it stands on the identity card and the family card. */
export function PersonalTab({ application, onUnsaved }: Props) {
  const t = useTexts('applicant');
  const { data: detail, error, isError, isFetching, refetch } = usePersonalDetail(application.id);
  if (isError && detail === undefined)
    return <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (detail === undefined) return <LoadingState lines={8} />;
  if (detail === null) return <EmptyState title={t('personal.empty')} />;
  return <PersonalSheet detail={detail} application={application} onUnsaved={onUnsaved} />;
}

/** Two empty addresses are not the same one. */
const isSameAddress = ({ ktpAddress, homeAddress }: PersonalDetail): boolean =>
  Object.values(ktpAddress).some((part) => part !== null) && JSON.stringify(ktpAddress) === JSON.stringify(homeAddress);

function PersonalSheet({ detail, application, onUnsaved }: Props & { detail: PersonalDetail }) {
  const t = useTexts('applicant');
  const fields = usePersonalFields(detail);
  return (
    <>
      <div className={classes.withPhoto}>
        <FieldGroup title={t('personal.identity')}>
          <FieldList fields={fields.identity} />
        </FieldGroup>
        <div>
          <KtpPhoto applicationId={application.id} name={detail.fullName} fileName={detail.ktpPhotoFileName} />
        </div>
      </div>
      <FieldGroup title={t('personal.ktpAddress')}>
        <FieldList fields={fields.ktpAddress} />
      </FieldGroup>
      <FieldGroup title={t('personal.homeAddress')}>
        {isSameAddress(detail) ? <p>{t('personal.sameAsKtp')}</p> : <FieldList fields={fields.homeAddress} />}
      </FieldGroup>
      <FieldGroup title={t('spouses.title')}>
        <Spouses detail={detail} application={application} onUnsaved={onUnsaved} />
      </FieldGroup>
      <FieldGroup title={t('personal.letters')}>
        <FieldList fields={fields.letters} />
      </FieldGroup>
    </>
  );
}

/** The table of the family card; whoever may correct it opens a form in its place, and the focus goes there and back. */
function Spouses({ detail, application, onUnsaved }: Props & { detail: PersonalDetail }) {
  const t = useTexts('applicant');
  const [isEdited, setEdited] = useState(false);
  const [wasEdited, setWasEdited] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasEdited && !isEdited) button.current?.focus();
  }, [wasEdited, isEdited]);
  const mayEdit = application.actions.includes('editMarriage');
  if (isEdited && mayEdit)
    return (
      <MarriageForm application={application} detail={detail} onUnsaved={onUnsaved} onClose={() => setEdited(false)} />
    );
  return (
    <>
      <SpouseTable spouses={detail.spouses} />
      <MarriageLine application={application} detail={detail} />
      {mayEdit && (
        <Button
          mt="sm"
          size="xs"
          variant="default"
          ref={button}
          onClick={() => {
            setEdited(true);
            setWasEdited(true);
          }}
        >
          {t('spouses.edit')}
        </Button>
      )}
    </>
  );
}
