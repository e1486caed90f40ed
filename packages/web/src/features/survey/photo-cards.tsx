import { Anchor, Text } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import type { SurveyPhoto } from '@trustiq/contract/survey/survey-sheets.ts';
import { Suspense, useState } from 'react';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import classes from './survey.module.css';
import { useSurveyPhoto } from './survey-queries.ts';

const PhotoViewer = lazyPart(async () => ({ default: (await import('../../ui/photo-viewer.tsx')).PhotoViewer }));

export function PhotoCards({ photos }: { photos: readonly SurveyPhoto[] }) {
  const t = useTexts('survey');
  if (photos.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('empty.photos')}
      </Text>
    );
  return (
    <ul className={classes.photos}>
      {photos.map((photo) => (
        <PhotoCard key={photo.id} photo={photo} />
      ))}
    </ul>
  );
}

/** Thumbnail, file name, the photo itself, and the place on a map of another company, opened without telling it more. */
function PhotoCard({ photo }: { photo: SurveyPhoto }) {
  const t = useTexts('survey');
  const { ref, entry } = useIntersection<HTMLLIElement>({ rootMargin: '200px' });
  const [wasSeen, setSeen] = useState(false);
  if (entry?.isIntersecting && !wasSeen) setSeen(true);
  const [isOpen, setOpen] = useState(false);
  const { data: file, isError } = useSurveyPhoto(photo.id, wasSeen || isOpen);
  const url = useObjectUrl(file);
  const isPicture = file?.type.startsWith('image/') ?? false;
  const { latitude, longitude } = photo;
  return (
    <li ref={ref} className={classes.photo}>
      <div className={classes.thumbnail}>
        {url && isPicture && <img src={url} alt="" />}
        {isError && (
          <Text size="xs" c="dimmed" ta="center">
            {t('photos.failed')}
          </Text>
        )}
      </div>
      <Text size="sm" fw={600} truncate title={photo.filename}>
        {photo.filename}
      </Text>
      {photo.takenAt && (
        <Text size="xs" c="dimmed">
          {t('photos.takenAt')} <DateText at={photo.takenAt} withTime />
        </Text>
      )}
      <div className={classes.links}>
        {url && !isPicture ? (
          <Anchor size="sm" href={url} download={photo.filename}>
            {t('photos.open')}
          </Anchor>
        ) : (
          <Anchor
            size="sm"
            component="button"
            type="button"
            aria-label={`${t('photos.open')} ${photo.filename}`}
            onClick={() => setOpen(true)}
          >
            {t('photos.open')}
          </Anchor>
        )}
        {latitude !== null && longitude !== null && (
          <Anchor
            size="sm"
            href={`https://www.google.com/maps?q=${latitude},${longitude}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${t('photos.map')} ${photo.filename}`}
          >
            {t('photos.map')}
          </Anchor>
        )}
      </div>
      {isOpen && url && isPicture && (
        <Suspense>
          <PhotoViewer title={photo.filename} src={url} alt={photo.filename} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
