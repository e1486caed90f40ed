import { useTexts } from '../../../texts/use-texts.ts';
import { sizeText } from './size-text.ts';

export function useSizeText() {
  const t = useTexts('field');
  return (bytes: number): string => sizeText(bytes, (key, values) => t(key, values));
}
