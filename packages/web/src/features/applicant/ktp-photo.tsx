import { Anchor, Text, UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FieldGroup } from '../../ui/field-list.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import classes from './applicant.module.css';
import { useKtpPhoto } from './applicant-queries.ts';

const PhotoViewer = lazyPart(async () => ({ default: (await import('../../ui/photo-viewer.tsx')).PhotoViewer }));

type Props = { applicationId: number; name: string; fileName: string | null };

const isAddress = (fileName: string) => /^https?:\/\//i.test(fileName);

/** The identity card. A photo at somebody else's address is a link that a person follows, never loaded by itself. */
export function KtpPhoto({ applicationId, name, fileName }: Props) {
  const t = useTexts('applicant');
  return (
    <FieldGroup title={t('photo.title')}>
      {fileName === null ? (
        <Text size="sm" c="dimmed">
          {t('photo.none')}
        </Text>
      ) : isAddress(fileName) ? (
        <Anchor href={fileName} target="_blank" rel="noopener noreferrer" size="sm">
          {t('photo.link')}
        </Anchor>
      ) : (
        <StoredPhoto applicationId={applicationId} name={name} fileName={fileName} />
      )}
    </FieldGroup>
  );
}

function StoredPhoto({ applicationId, name, fileName }: { applicationId: number; name: string; fileName: string }) {
  const t = useTexts('applicant');
  const [isOpen, setOpen] = useState(false);
  const { data: photo, isError } = useKtpPhoto(applicationId);
  const url = useObjectUrl(photo);
  if (isError)
    return (
      <Text size="sm" c="dimmed">
        {t('photo.failed')}
      </Text>
    );
  if (!photo || !url) return <LoadingState lines={3} />;
  if (!photo.type.startsWith('image/'))
    return (
      <Anchor href={url} download={fileName} size="sm">
        {t('photo.file')}
      </Anchor>
    );
  const alt = t('photo.alt', { name });
  return (
    <>
      <UnstyledButton onClick={() => setOpen(true)} aria-label={t('photo.open')} title={t('photo.open')} data-on-paper>
        <img src={url} alt={alt} className={classes.photo} />
      </UnstyledButton>
      {isOpen && (
        <Suspense>
          <PhotoViewer title={t('photo.title')} src={url} alt={alt} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
