const POLICY = 'content-security-policy';

function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/**
 * Scripts of the document are allowed by their hashes; styles that are written while it runs by a nonce, which must be
 * another one each time the document is opened. The server does so for what it sends, and here it is done for what was kept.
 */
export async function renewNonce(kept: Response): Promise<Response> {
  const policy = kept.headers.get(POLICY) ?? '';
  const [, old] = /'nonce-([^']+)'/.exec(policy) ?? [];
  const headers = new Headers(kept.headers);
  if (old === undefined) return new Response(kept.body, { status: kept.status, headers });
  const fresh = newNonce();
  headers.set(POLICY, policy.replaceAll(old, fresh));
  return new Response((await kept.text()).replaceAll(old, fresh), { status: kept.status, headers });
}
