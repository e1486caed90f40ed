export type LogoKind = 'png' | 'jpeg' | 'webp';

/** The longest side of a picture, in points: two hundred thousand bytes can stand for gigabytes of them. */
export const LARGEST_LOGO_SIDE = 2_000;

/** How such pictures begin, in base64. */
const beginnings: Readonly<Record<LogoKind, RegExp>> = {
  png: /^iVBORw0KGgo/,
  jpeg: /^\/9j\//,
  webp: /^UklGR[g-v][A-Za-z0-9+/]{5}XRUJQ/,
};

const isKind = (word: string): word is LogoKind => Object.hasOwn(beginnings, word);

type LogoPicture = { readonly kind: LogoKind; readonly base64: string };

/** A picture from its address, told by its first bytes; null where they are of something else than the address says. */
export function logoPicture(address: string): LogoPicture | null {
  const [, called = '', base64 = ''] = /^data:image\/([a-z]+);base64,(.*)$/s.exec(address) ?? [];
  return isKind(called) && beginnings[called].test(base64) ? { kind: called, base64 } : null;
}

/** The same picture, called what its first bytes say: programs name a file by its ending alone. Null for anything else. */
export function rightlyCalled(address: string): string | null {
  const base64 = address.slice(address.indexOf(',') + 1);
  const kind = Object.keys(beginnings).find((name) => isKind(name) && beginnings[name].test(base64));
  return kind === undefined ? null : `data:image/${kind};base64,${base64}`;
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Four bytes of a picture as one number, the highest first; null where it is shorter than that. */
function numberAt(base64: string, offset: number): number | null {
  const values = Array.from(base64.slice(0, 32), (sign) => SIGNS.indexOf(sign));
  const bits = values.map((value) => value.toString(2).padStart(6, '0')).join('');
  const wanted = bits.slice(offset * 8, (offset + 4) * 8);
  return values.length < 32 || values.includes(-1) ? null : Number.parseInt(wanted, 2);
}

/** A PNG tells its two sides in its first 24 bytes; other kinds are not opened by anybody here. */
export function isTooWide({ kind, base64 }: LogoPicture): boolean {
  if (kind !== 'png') return false;
  const sides = [numberAt(base64, 16), numberAt(base64, 20)];
  return sides.some((side) => side === null || side > LARGEST_LOGO_SIDE);
}
