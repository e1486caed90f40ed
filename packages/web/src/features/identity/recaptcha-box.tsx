import { Text } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import type { CaptchaStatus } from './use-captcha.ts';

/** Where the service draws its box, and what is wrong with it. */
export function RecaptchaBox({
  status,
  place,
}: {
  status: CaptchaStatus;
  place: (element: HTMLElement | null) => void;
}) {
  const t = useTexts('identity');
  const isWrong = status === 'failed' || status === 'expired' || status === 'missing';
  return (
    <div>
      <div ref={place} />
      <Text role="status" size="sm" c="red">
        {isWrong && t(`captcha.${status}`)}
      </Text>
    </div>
  );
}
