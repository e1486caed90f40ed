import { Badge, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { fromVerification } from '@trustiq/contract/verification/contact-call.ts';
import { listContactVerifications } from '@trustiq/contract/verification/contact-verifications.ts';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { shownScreen } from '../../lib/over-case.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { AddContactDialog } from './add-contact-dialog.tsx';
import { useContactTexts } from './use-contact-texts.ts';
import classes from './verification.module.css';

const MOST_CALLS = 100;

/** Which contacts were reached at least once; unknown until the calls are here. */
function useReachedContacts({ id, version }: WholeCase): ReadonlySet<number> | null {
  const { data } = useQuery({
    queryKey: ['verifications', id, version, 'reached'],
    queryFn: ({ signal }) =>
      call(listContactVerifications, { params: { id }, query: { size: MOST_CALLS } }, { signal }),
  });
  if (!data) return null;
  return new Set(data.rows.map(fromVerification).flatMap((row) => (row.isReached ? [row.contactId] : [])));
}

/** Verifikasi: one block for each emergency contact, and a way to name one more. */
export function ContactsSection({ application }: { application: WholeCase }) {
  const t = useTexts('verification');
  const [isAdding, adding] = useDisclosure(false);
  return (
    <>
      <Contacts application={application} />
      {application.actions.includes('addEmergencyContact') && (
        <Button variant="default" size="xs" mt={4} onClick={adding.open}>
          {t('add.title')}
        </Button>
      )}
      {isAdding && <AddContactDialog application={application} onClose={adding.close} />}
    </>
  );
}

function Contacts({ application }: { application: WholeCase }) {
  const t = useTexts('verification');
  const navigate = useNavigate();
  const screen = shownScreen(useLocation());
  const { relationText, livingText } = useContactTexts();
  const reached = useReachedContacts(application);
  const { id: appId, contacts } = application;
  if (contacts.length === 0) return <EmptyState text={t('noContacts')} />;
  return contacts.map((contact, index) => {
    const facts = [
      [t('fields.name'), contact.name],
      [t('fields.relation'), relationText(contact.relation)],
      [t('fields.msisdn'), formatPhone(contact.msisdn)],
      [t('fields.livingStatus'), livingText(contact.livingStatus)],
    ] as const;
    const isReached = reached?.has(contact.id);
    return (
      <div key={contact.id} className={classes.contact}>
        <div>
          <Group gap={8} mb={2}>
            <Text size="sm" fw={600}>
              {t('contact', { number: index + 1 })}
            </Text>
            {isReached !== undefined && (
              <Badge variant="light" color={isReached ? 'green' : 'yellow'} radius="sm" tt="none">
                {t(isReached ? 'reached' : 'notReached')}
              </Badge>
            )}
          </Group>
          <dl className={classes.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value || MISSING}</dd>
              </div>
            ))}
          </dl>
        </div>
        {application.actions.includes('verifyEmergencyContact') && (
          <Button
            variant="outline"
            aria-label={`${t('verify')} ${contact.name}`}
            onClick={() =>
              navigate(`/analyst-verification?id=${appId}&contact=${contact.id}`, {
                // Over the case one is reading, which keeps its place.
                state: { appId, emergencyContact: contact, over: screen },
                preventScrollReset: true,
              })
            }
          >
            {t('verify')}
          </Button>
        )}
      </div>
    );
  });
}
