import type { FieldError } from '@trustiq/domain/result.ts';
import type { Address } from './new-application.ts';
import type { OriginationDeps } from './origination-deps.ts';

const levels = [
  ['prov', 'province'],
  ['kota', 'city'],
  ['kec', 'district'],
  ['kel', 'village'],
] as const;

/** Each given region must exist and lie in the one above it, whose code it begins with. */
export function addressErrors(
  at: string,
  address: Address,
  findRegion: OriginationDeps['findRegion'],
): readonly FieldError[] {
  let above = '';
  return levels.flatMap(([part, level]) => {
    const code = address[part];
    if (code === undefined) return [];
    const isWrong = !code.startsWith(above) || findRegion(level, code) === null;
    above = code;
    return isWrong ? [{ field: `${at}.${part}`, code: 'unknown_option' }] : [];
  });
}
