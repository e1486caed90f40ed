import { createHash } from 'node:crypto';
import type { IdentityChapter } from '@trustiq/domain/policy/chapters/identity.ts';
import { isTooWide, type LogoKind, logoPicture } from '@trustiq/domain/policy/chapters/logo.ts';

/** The bank's picture as it is served: under a name made of its bytes, so that it can be kept for ever. */
export type ServedLogo = {
  readonly path: string;
  readonly contentType: `image/${LogoKind}`;
  readonly content: Buffer;
};

function read(address: string): ServedLogo | null {
  const picture = logoPicture(address);
  if (picture === null) return null;
  const content = Buffer.from(picture.base64, 'base64');
  const digest = createHash('sha256').update(content).digest('hex');
  return { path: `/bank-logo/${digest}`, contentType: `image/${picture.kind}`, content };
}

let last: { readonly address: string; readonly logo: ServedLogo | null } | null = null;

/** Every page asks, and a bank changes its picture once in years: it is read once. */
export function logoOf({ logo: address }: Pick<IdentityChapter, 'logo'>): ServedLogo | null {
  if (address === null) return null;
  if (last?.address !== address) last = { address, logo: read(address) };
  return last.logo;
}

/** For paper, which knows fewer kinds of pictures and opens them in our own memory: null where the name stands alone. */
export function logoOnPaper({ logo: address }: Pick<IdentityChapter, 'logo'>): string | null {
  const picture = address === null ? null : logoPicture(address);
  return picture === null || picture.kind === 'webp' || isTooWide(picture) ? null : address;
}
