declare global {
  var __webpack_nonce__: string | undefined;
}

/** The nonce of this page, so that styles made at run time pass the content security policy. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** The scroll lock under dialogs writes a style of its own and looks for the nonce under this name. */
export function shareStyleNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce();
}
