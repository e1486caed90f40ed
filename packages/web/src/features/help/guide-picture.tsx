import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import { addressOf, type Picture, sizeOf } from './guide-pictures.ts';
import classes from './help.module.css';

/** A picture of a screen; a click shows it in full. Without it the words still say everything. */
export function GuidePicture({ picture }: { picture: Picture }) {
  const t = useTexts('help');
  const { data: address } = useQuery({ queryKey: ['help-picture', picture], queryFn: () => addressOf(picture) });
  const caption = t(`pictures.${picture}`);
  return (
    <figure className={classes.picture}>
      {address && (
        <a href={address} target="_blank" rel="noreferrer" title={t('enlarge')}>
          <img src={address} alt={caption} loading="lazy" {...sizeOf(picture)} />
        </a>
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
