import { type PlainDate, partsOf } from '../calendar/plain-date.ts';
import type { Gender } from './gender.ts';

type NikParts = {
  readonly regionCode: string;
  readonly birthDate: PlainDate;
  readonly gender: Gender;
  readonly serial: string;
};

/** For demonstration and test persons; their serials are 9900 to 9999 only. */
export function composeNik({ regionCode, birthDate, gender, serial }: NikParts): string {
  const { year, month, day } = partsOf(birthDate);
  const twoDigits = (value: number) => String(value % 100).padStart(2, '0');
  return regionCode + twoDigits(gender === 'P' ? day + 40 : day) + twoDigits(month) + twoDigits(year) + serial;
}
