import { useTexts } from '../../texts/use-texts.ts';

const KIBIBYTE = 1024;
const MEBIBYTE = KIBIBYTE * KIBIBYTE;
/** As the server's uploads allow. */
export const LARGEST_BYTES = 10 * MEBIBYTE;

/** A size in the unit a person would use. */
export function useFileSize() {
  const t = useTexts('documents');
  return (bytes: number): string => {
    if (bytes < KIBIBYTE) return t('bytes', { count: bytes });
    if (bytes < MEBIBYTE) return t('kilobytes', { count: Math.round(bytes / KIBIBYTE) });
    return t('megabytes', { count: Math.round((bytes / MEBIBYTE) * 10) / 10 });
  };
}
