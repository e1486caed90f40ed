/** What we use of the service's script, which is not ours to type. */
export type Recaptcha = {
  readonly ready: (then: () => void) => void;
  readonly render: (
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly callback: () => void;
      readonly 'expired-callback': () => void;
      readonly 'error-callback': () => void;
    },
  ) => number;
  readonly getResponse: (id: number) => string;
  readonly reset: (id: number) => void;
};

declare global {
  var grecaptcha: Recaptcha | undefined;
}

let loading: Promise<Recaptcha> | undefined;

/** Fetches the script once; a failed attempt can be made again by opening the page again. */
export function loadRecaptcha(scriptUrl: string): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const url = new URL(scriptUrl);
    url.searchParams.set('render', 'explicit');
    url.searchParams.set('hl', document.documentElement.lang);
    const script = document.createElement('script');
    script.src = url.href;
    script.async = true;
    script.addEventListener('error', () => reject(new Error('The captcha service did not answer')));
    script.addEventListener('load', () => {
      const { grecaptcha } = globalThis;
      if (grecaptcha === undefined) reject(new Error('The captcha service sent something else'));
      else grecaptcha.ready(() => resolve(grecaptcha));
    });
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
