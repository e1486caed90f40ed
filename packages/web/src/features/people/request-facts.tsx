import type { AccountRequest } from '@trustiq/contract/identity/account-requests.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { FieldList } from '../../ui/field-list.tsx';

type Place = NonNullable<AccountRequest['wanted']>;

/** The account as it stands, and what it becomes. */
export function RequestFacts({ request: { person, wanted, newEmail } }: { request: AccountRequest }) {
  const t = useTexts('people');
  const placeOf = ({ role, branchName, areaName }: Place) =>
    `${t(`roles.${role}`)}, ${branchName ?? areaName ?? t('users.wholeBank')}`;
  return (
    <FieldList
      fields={[
        { name: 'userName', label: t('form.userName'), value: person.userName },
        { name: 'email', label: t('requests.email'), value: <EmailText address={person.email} /> },
        { name: 'present', label: t('requests.present'), value: placeOf(person) },
        ...(wanted ? [{ name: 'wanted', label: t('requests.wanted'), value: placeOf(wanted) }] : []),
        ...(newEmail
          ? [{ name: 'newEmail', label: t('requests.newEmail'), value: <EmailText address={newEmail} /> }]
          : []),
      ]}
    />
  );
}
