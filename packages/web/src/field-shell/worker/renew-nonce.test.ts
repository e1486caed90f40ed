import { describe, expect, it } from 'vitest';
import { renewNonce } from './renew-nonce.ts';

const kept = () =>
  new Response('<meta property="csp-nonce" nonce="b2xk"><style nonce="b2xk"></style>', {
    headers: {
      'content-security-policy': "script-src 'self' 'sha256-x'; style-src 'self' 'nonce-b2xk'",
      'permissions-policy': 'geolocation=(self)',
    },
  });

const nonceOf = (response: Response) =>
  /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];

describe('the kept document', () => {
  it('has another nonce each time it is opened, the same in its policy and in its text', async () => {
    const [first, second] = await Promise.all([renewNonce(kept()), renewNonce(kept())]);
    const nonces = [nonceOf(first), nonceOf(second)];
    expect(new Set([...nonces, 'b2xk']).size).toBe(3);
    expect(await first.text()).toBe(
      `<meta property="csp-nonce" nonce="${nonces[0]}"><style nonce="${nonces[0]}"></style>`,
    );
    expect(first.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-x';");
    expect(first.headers.get('permissions-policy')).toBe('geolocation=(self)');
  });
});
