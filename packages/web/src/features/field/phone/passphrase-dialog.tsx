import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { ApiError } from '@trustiq/contract/client.ts';
import { type FormEvent, useState } from 'react';
import { MINIMUM_SCORE, measureStrength } from '../../../lib/measure-strength.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { Modal } from '../../../ui/modal.tsx';

type Props = {
  title: string;
  /** A new phone gets a name. */
  asksName: boolean;
  /** Words that a guesser would try first. */
  ownWords: readonly string[];
  onClose: () => void;
  onChosen: (passphrase: string, name: string) => Promise<void>;
};

/** A passphrase, twice, as strong as a password of the bank must be. */
export function PassphraseDialog({ title, asksName, ownWords, onClose, onChosen }: Props) {
  const t = useTexts('phone');
  const [name, setName] = useState(() => t('setUp.firstName'));
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ readonly at: 'name' | 'passphrase' | 'again' | 'all'; readonly text: string }>();
  const faultAt = (at: NonNullable<typeof fault>['at']) => (fault?.at === at ? fault.text : null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (asksName && name.trim() === '') return setFault({ at: 'name', text: t('setUp.nameless') });
    if (passphrase !== again) return setFault({ at: 'again', text: t('setUp.differs') });
    setBusy(true);
    setFault(undefined);
    try {
      if ((await measureStrength(passphrase, ownWords)) < MINIMUM_SCORE)
        return setFault({ at: 'passphrase', text: t('setUp.weak') });
      await onChosen(passphrase, name.trim());
    } catch (failure) {
      const reason = failure instanceof ApiError ? failure.message : t('setUp.noSignal');
      setFault({ at: 'all', text: t('setUp.failed', { reason }) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('setUp.cancel') }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <Text size="sm">{t('setUp.text')}</Text>
          {asksName && (
            <TextInput
              label={t('setUp.name')}
              value={name}
              maxLength={60}
              error={faultAt('name')}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
          <PasswordInput
            data-autofocus
            label={t('setUp.passphrase')}
            description={t('setUp.hint')}
            autoComplete="off"
            maxLength={128}
            value={passphrase}
            error={faultAt('passphrase')}
            onChange={({ currentTarget }) => setPassphrase(currentTarget.value)}
          />
          <PasswordInput
            label={t('setUp.again')}
            autoComplete="off"
            maxLength={128}
            value={again}
            error={faultAt('again')}
            onChange={({ currentTarget }) => setAgain(currentTarget.value)}
          />
          {faultAt('all') && (
            <Text size="sm" className="alarm" role="alert">
              {faultAt('all')}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('setUp.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('setUp.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
