import { Badge, Button, Group, Progress, Text } from '@mantine/core';
import { ApiError } from '@trustiq/contract/client.ts';
import type { PhotoSlot as Slot } from '@trustiq/contract/field/form-parts.ts';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { toast } from '../../../ui/toast.ts';
import { isFull } from '../store/is-full.ts';
import classes from './form.module.css';
import { useForm } from './form-context.tsx';
import { KeptPhoto } from './kept-photo.tsx';
import { preparePhoto, UnusablePhoto } from './prepare-photo.ts';
import { useSizeText } from './use-size-text.ts';

type Props = {
  slot: Slot;
  document: string | null;
  /** What the photo shows. */
  name: string;
  /** A document is one photo that may be taken again; a sheet has several. */
  isSingle?: boolean;
  withPlace?: boolean;
};

/** Takes photos with the camera, or files, and shows how far each of them is. */
export function PhotoSlot({ slot, document, name, isSingle = false, withPlace = false }: Props) {
  const t = useTexts('field');
  const phone = useTexts('phone');
  const { openForm, state, isReadOnly } = useForm();
  const full = state.onPhone?.full ?? null;
  const [isPreparing, setPreparing] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const belongs = (photo: { slot: Slot; document: string | null }) =>
    photo.slot === slot && photo.document === document;
  const photos = state.photos.filter(belongs);
  const uploads = state.uploads.filter(({ photo }) => belongs(photo));
  const isEmpty = photos.length === 0 && uploads.length === 0;

  const take = async (files: readonly File[]) => {
    setFault(null);
    setPreparing(true);
    const replaced = isSingle ? [...photos.map(({ id }) => id), ...uploads.map(({ photo }) => photo.id)] : [];
    try {
      for (const file of files) {
        const photo = await preparePhoto(file, { slot, document, withPlace });
        // On the phone it is kept before the next one is taken.
        const added = openForm.addPhoto(photo);
        if (state.onPhone) await added;
      }
      for (const id of replaced) await openForm.removePhoto(id);
    } catch (failure) {
      if (isFull(failure)) setFault(phone('full.phone'));
      else if (failure instanceof UnusablePhoto) setFault(t(`photos.${failure.reason}`));
      else toast(failure instanceof ApiError ? failure.message : t('photos.removeFailed'), 'failure');
    } finally {
      setPreparing(false);
    }
  };

  return (
    <div>
      {photos.map((photo) => (
        <KeptPhoto key={photo.id} photo={photo} name={name} />
      ))}
      {uploads.map((upload) => (
        <UploadLine key={upload.photo.id} upload={upload} name={name} />
      ))}
      {isEmpty && !isPreparing && (
        <Text size="sm" c="dimmed" mb={6}>
          {t('photos.none')}
        </Text>
      )}
      {isPreparing && (
        <Text size="sm" c="dimmed" role="status" mb={6}>
          {t('photos.preparing')}
        </Text>
      )}
      {fault && (
        <Text size="sm" className="alarm" role="alert" mb={6}>
          {fault}
        </Text>
      )}
      {full && !fault && (
        <Text size="sm" className="alarm" role="alert" mb={6}>
          {phone(`full.${full}`)}
        </Text>
      )}
      {!isReadOnly && (
        <Group gap="xs">
          <FileButton
            label={t(isEmpty ? 'photos.take' : isSingle ? 'photos.retake' : 'photos.another')}
            name={name}
            isCamera
            isMultiple={false}
            isBusy={isPreparing || full !== null}
            onFiles={take}
          />
          <FileButton
            label={t('photos.choose')}
            name={name}
            isCamera={false}
            isMultiple={!isSingle}
            isBusy={isPreparing || full !== null}
            onFiles={take}
          />
        </Group>
      )}
    </div>
  );
}

type FileButtonProps = {
  label: string;
  name: string;
  isCamera: boolean;
  isMultiple: boolean;
  isBusy: boolean;
  onFiles: (files: readonly File[]) => void;
};

function FileButton({ label, name, isCamera, isMultiple, isBusy, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      <Button
        variant="default"
        aria-label={`${label}: ${name}`}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        id={id}
        ref={input}
        type="file"
        hidden
        aria-label={`${label}: ${name}`}
        accept={isCamera ? 'image/*' : 'image/*,application/pdf'}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        multiple={isMultiple}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

type Upload = ReturnType<ReturnType<typeof useForm>['openForm']['state']>['uploads'][number];

function UploadLine({ upload, name }: { upload: Upload; name: string }) {
  const t = useTexts('field');
  const { openForm } = useForm();
  const sizeText = useSizeText();
  const { photo, receivedBytes, state, failure } = upload;
  const percent = Math.round((receivedBytes / photo.bytes.length) * 100);
  const isFull = failure instanceof ApiError && failure.problem?.code === 'STORAGE_FULL';
  return (
    <div className={classes.photo}>
      <div className={classes.thumbnail} aria-hidden="true">
        {percent}%
      </div>
      <div className={classes.photoFacts}>
        {state === 'sending' ? (
          <>
            <Text size="sm" role="status">
              {t('photos.sending', { percent })} · {sizeText(photo.bytes.length)}
            </Text>
            <Progress value={percent} w={140} aria-label={t('photos.sending', { percent })} />
          </>
        ) : (
          <>
            <Badge color="yellow" variant="light">
              {t('photos.failed')}
            </Badge>
            {isFull && <Text size="sm">{t('photos.storageFull')}</Text>}
            <Group gap="xs">
              <Button
                variant="default"
                aria-label={t('photos.tryAgainOf', { name })}
                onClick={() => void openForm.retryPhoto(photo.id)}
              >
                {t('photos.tryAgain')}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                aria-label={t('photos.removeOf', { name })}
                onClick={() => void openForm.removePhoto(photo.id)}
              >
                {t('photos.remove')}
              </Button>
            </Group>
          </>
        )}
      </div>
    </div>
  );
}
