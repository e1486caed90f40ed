import { Anchor, Badge, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FieldPhoto } from '@trustiq/contract/field/field-forms.ts';
import { lazy, Suspense, useState } from 'react';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from './form.module.css';
import { useForm } from './form-context.tsx';
import { shortTime } from './short-time.ts';
import { useSizeText } from './use-size-text.ts';

const PhotoViewer = lazy(async () => ({ default: (await import('../../../ui/photo-viewer.tsx')).PhotoViewer }));

/** A photo that the bank has: what it shows, its size, when and whether where it was taken. */
export function KeptPhoto({ photo, name }: { photo: FieldPhoto; name: string }) {
  const t = useTexts('field');
  const phone = useTexts('phone');
  const { openForm, store, isReadOnly, state } = useForm();
  const sizeText = useSizeText();
  const [isOpen, setOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  // Once a form was sent, its photos are the case's and no longer the officer's.
  const isReadable = photo.isComplete && state.form.sentAt === null;
  const { data: file, isError } = useQuery({
    queryKey: ['field-photo', photo.id, photo.sha256],
    queryFn: () => store.loadPhoto(openForm.formId, photo.id),
    enabled: isReadable,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const here = state.onPhone?.photosHere.get(photo.id);
  const wordsHere = ({ receivedBytes, refused }: NonNullable<typeof here>) => {
    if (refused === '') return phone('photo.lost');
    if (refused !== null) return phone('photo.refused', { reason: refused });
    if (receivedBytes === 0) return phone('photo.here');
    return phone('photo.arriving', { percent: Math.round((receivedBytes / photo.sizeBytes) * 100) });
  };
  const url = useObjectUrl(file);
  const isPicture = file?.type.startsWith('image/') ?? false;
  const remove = async () => {
    setRemoving(false);
    await openForm.removePhoto(photo.id).catch(() => toast(t('photos.removeFailed'), 'failure'));
  };
  return (
    <div className={classes.photo}>
      {url && isPicture ? (
        <button
          type="button"
          className={classes.thumbnail}
          aria-label={t('photos.show', { name })}
          onClick={() => setOpen(true)}
        >
          <img src={url} alt="" />
        </button>
      ) : (
        <div className={classes.thumbnail}>
          {url ? (
            <Anchor href={url} download={photo.fileName} size="xs">
              {photo.fileName}
            </Anchor>
          ) : (
            isError && t('photos.cannotShow')
          )}
        </div>
      )}
      <div className={classes.photoFacts}>
        <Badge color={photo.isComplete && !here ? 'green' : 'yellow'} variant="light" tt="none">
          {here ? wordsHere(here) : t(photo.isComplete ? 'photos.sent' : 'photos.incomplete')}
        </Badge>
        {here?.refused != null && (
          <Button
            variant="default"
            aria-label={t('photos.tryAgainOf', { name })}
            onClick={() => void openForm.retryPhoto(photo.id)}
          >
            {t('photos.tryAgain')}
          </Button>
        )}
        <Text size="sm" c="dimmed">
          {sizeText(photo.sizeBytes)}
          {photo.takenAt && ` · ${shortTime(photo.takenAt)}`}
        </Text>
        {photo.slot !== 'DOCUMENT' && (
          <Text size="sm" c="dimmed">
            {t(photo.latitude === null ? 'photos.noPlace' : 'photos.place')}
          </Text>
        )}
        {!isReadOnly && (
          <Button
            variant="subtle"
            color="gray"
            px={4}
            aria-label={t('photos.removeOf', { name })}
            onClick={() => setRemoving(true)}
          >
            {t('photos.remove')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={isRemoving}
        color="red"
        question={t('photos.removeQuestion', { name })}
        onProceed={() => void remove()}
        onCancel={() => setRemoving(false)}
      />
      {isOpen && url && isPicture && (
        <Suspense>
          <PhotoViewer title={name} src={url} alt={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
