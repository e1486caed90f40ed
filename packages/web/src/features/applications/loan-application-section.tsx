import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Facts } from '../../ui/case/facts.tsx';
import { DateText } from '../../ui/date-text.tsx';

/** Info Pengajuan Pinjaman. */
export function LoanApplicationSection({ application }: { application: WholeCase }) {
  const t = useTexts('applications');
  const { id, fullName, dateOfBirth, noKtp, email, msisdn } = application;
  return (
    <Facts
      facts={[
        { label: t('info.id'), value: <span className="numeric">{id}</span> },
        { label: t('info.name'), value: fullName },
        { label: t('info.dateOfBirth'), value: <DateText at={dateOfBirth} /> },
        { label: t('info.noKtp'), value: <span className="numeric">{noKtp}</span> },
        { label: t('info.email'), value: email ?? MISSING },
        { label: t('info.msisdn'), value: <span className="numeric">{formatPhone(msisdn)}</span> },
      ]}
    />
  );
}
