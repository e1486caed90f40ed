import { useTexts } from '../../../texts/use-texts.ts';

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

/** `412 kB`, `1,8 MB`. */
export function useSizeText() {
  const t = useTexts('field');
  return (bytes: number): string =>
    bytes < MEGABYTE
      ? t('size.kilobytes', { count: Math.max(1, Math.round(bytes / KILOBYTE)) })
      : t('size.megabytes', { count: Math.round(bytes / (MEGABYTE / 10)) / 10 });
}
