import { useCallback, useEffect, useRef, useState } from 'react';
import { loadRecaptcha, type Recaptcha } from './load-recaptcha.ts';
import type { Captcha, CaptchaStatus } from './use-captcha.ts';

export type RecaptchaSettings = { readonly siteKey: string; readonly scriptUrl: string };

/** The box of a reCAPTCHA-style service, for banks that use one: it draws itself into the element that it is given. */
export function useRecaptcha(settings: RecaptchaSettings | null) {
  const [status, setStatus] = useState<CaptchaStatus>('idle');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const widget = useRef<{ recaptcha: Recaptcha; id: number } | null>(null);
  const { siteKey, scriptUrl } = settings ?? {};

  useEffect(() => {
    if (place === null || siteKey === undefined || scriptUrl === undefined) return undefined;
    let isGone = false;
    loadRecaptcha(scriptUrl).then(
      (recaptcha) => {
        if (isGone || place.hasChildNodes()) return;
        const id = recaptcha.render(place, {
          sitekey: siteKey,
          callback: () => setStatus('verified'),
          'expired-callback': () => setStatus('expired'),
          'error-callback': () => setStatus('failed'),
        });
        widget.current = { recaptcha, id };
      },
      () => setStatus('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [place, siteKey, scriptUrl]);

  const solve = useCallback(async () => {
    const token = widget.current?.recaptcha.getResponse(widget.current.id) ?? '';
    if (token === '') setStatus('missing');
    return token === '' ? null : token;
  }, []);
  const reset = useCallback(() => {
    widget.current?.recaptcha.reset(widget.current.id);
    setStatus('idle');
  }, []);
  return { status, solve, reset, place: setPlace } satisfies Captcha & { place: (element: HTMLElement | null) => void };
}
