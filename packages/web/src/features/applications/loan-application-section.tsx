import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import {
  type ContactDetailName,
  contactDetail,
  contactDetailNames,
} from '@trustiq/domain/applicant/contact-details.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Facts } from '../../ui/case/facts.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { ContactDetailsDialog } from './contact-details-dialog.tsx';

function shownDetail(name: ContactDetailName, text: string | null) {
  const { kind } = contactDetail(name);
  if (kind === 'email') return <EmailText address={text} />;
  return kind === 'phone' ? <span className="numeric">{formatPhone(text)}</span> : (text ?? MISSING);
}

/** Info Pengajuan Pinjaman: who applied; whoever verifies it may correct how the person is reached. */
export function LoanApplicationSection({ application }: { application: WholeCase }) {
  const t = useTexts('applications');
  const { id, fullName, dateOfBirth, nik } = application;
  const [isEditing, editing] = useDisclosure();
  return (
    <>
      <Facts
        facts={[
          { label: t('info.id'), value: <span className="numeric">{id}</span> },
          { label: t('info.name'), value: fullName },
          { label: t('info.dateOfBirth'), value: <DateText at={dateOfBirth} /> },
          { label: t('info.nik'), value: <span className="numeric">{nik}</span> },
          ...contactDetailNames.map((name) => ({
            label: t(`info.${name}`),
            value: shownDetail(name, application[name]),
          })),
        ]}
      />
      {application.actions.includes('editContactDetails') && (
        <Button variant="default" size="xs" mt="sm" onClick={editing.open}>
          {t('contact.edit')}
        </Button>
      )}
      {isEditing && <ContactDetailsDialog application={application} onClose={editing.close} />}
    </>
  );
}
