/** How a trait is spelt, whoever typed it. Null: nothing was told, or what everybody types who tells nothing. */

const upperWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '');

const lettersAndDigits = (text: string): string => upperWords(text).join('');

/** `0000`, `AAAA` and `XXXX` fill a field that must not be empty. */
const isOneSign = (text: string): boolean => new Set(text).size <= 1;
const rising = '01234567890123456789';
const falling = '98765432109876543210';
const isCounting = (digits: string): boolean => rising.includes(digits) || falling.includes(digits);
const emptyWords = ['TIDAKADA', 'TIDAKPUNYA', 'TDKADA', 'BELUMADA', 'TANPA', 'KOSONG', 'NIHIL', 'NONE', 'NULL', 'NA'];
const isNothing = (text: string): boolean => isOneSign(text) || emptyWords.includes(text);

const SHORTEST_PHONE = 8;
const LONGEST_PHONE = 13;

/** In the form +62; an area code may come apart from its number. */
export function spellPhone(text: string | null, areaCode: string | null = null): string | null {
  const digits = `${areaCode ?? ''}${text ?? ''}`.replace(/\D/g, '');
  const national = digits.replace(/^(?:0{0,2}62)?0*/, '');
  if (national.length < SHORTEST_PHONE || national.length > LONGEST_PHONE) return null;
  const isFilledIn = isOneSign(national.slice(2)) || isCounting(national) || isCounting(national.slice(1));
  return isFilledIn ? null : `+62${national}`;
}

const placeholders = [
  'email',
  'mail',
  'test',
  'tes',
  'noemail',
  'tidakada',
  'none',
  'user',
  'nasabah',
  'admin',
  'info',
];
const inventedHosts = ['email.com', 'mail.com', 'test.com', 'example.com', 'example.org', 'domain.com'];

export function spellEmail(text: string | null): string | null {
  const [, name, host] = /^([^\s@]+)@([^\s@]+\.[^\s@]+)$/.exec((text ?? '').trim().toLowerCase()) ?? [];
  if (name === undefined || host === undefined) return null;
  const isPlaceholder = placeholders.includes(name.replace(/[^a-z]/g, '')) && inventedHosts.includes(host);
  return isOneSign(name) || isPlaceholder ? null : `${name}@${host}`;
}

const SHORTEST_ACCOUNT = 6;

/** A number means nothing without its bank. */
export function spellAccount(number: string | null, bankCode: string | null): string | null {
  const digits = (number ?? '').replace(/\D/g, '');
  const bank = lettersAndDigits(bankCode ?? '');
  if (digits.length < SHORTEST_ACCOUNT || bank === '') return null;
  return isOneSign(digits) || isCounting(digits) ? null : `${bank}:${digits}`;
}

/** How people shorten the words of an address. */
const longWords: Readonly<Record<string, string>> = {
  JLN: 'JALAN',
  JL: 'JALAN',
  GG: 'GANG',
  GNG: 'GANG',
  KOMP: 'KOMPLEK',
  KOMPLEKS: 'KOMPLEK',
  KPL: 'KOMPLEK',
  PERUM: 'PERUMAHAN',
  PRM: 'PERUMAHAN',
  BLK: 'BLOK',
  KP: 'KAMPUNG',
  KMP: 'KAMPUNG',
  DS: 'DESA',
  DSN: 'DUSUN',
  LR: 'LORONG',
  LRG: 'LORONG',
  RY: 'RAYA',
};
/** Words that stand before a number, or not, and mean the same. */
const silentWords = ['NO', 'NOMOR', 'NMR'];
const withoutZeros = (word: string): string => word.replace(/^0+(?=\d)/, '');

type Address = {
  readonly street: string | null;
  readonly rtRw: string | null;
  /** Null where nobody told the village: without it a street stands in a thousand places. */
  readonly villageCode: string | null;
};

const SHORTEST_STREET = 4;

function spellStreet(street: string): { readonly street: string; readonly rtRw: string } {
  const text = upperWords(street)
    // JL.MERDEKA12 and JL MERDEKA 12 are one address.
    .flatMap((word) => word.match(/[A-Z]+|\d+/g) ?? [])
    .filter((word) => !silentWords.includes(word))
    .map((word) => withoutZeros(longWords[word] ?? word))
    .join(' ');
  const [whole = '', rt = '', rw = ''] = /\bRT (\d+)(?: RW (\d+))?/.exec(text) ?? [];
  return { street: text.replace(whole, ' ').replace(/\s+/g, ' ').trim(), rtRw: [rt, rw].filter(Boolean).join('/') };
}

/** The neighbourhood may stand in the street or in a field of its own. */
export function spellAddress({ street, rtRw, villageCode }: Address): string | null {
  const spelt = spellStreet(street ?? '');
  const told =
    (rtRw ?? '')
      .match(/\d+/g)
      ?.map(withoutZeros)
      .filter((number) => number !== '0') ?? [];
  if (villageCode === null || lettersAndDigits(spelt.street).length < SHORTEST_STREET) return null;
  if (isNothing(lettersAndDigits(spelt.street))) return null;
  return [spelt.street, spelt.rtRw || told.join('/'), villageCode].join('|');
}

const legalForms = ['PT', 'CV', 'UD', 'PD', 'FA', 'TBK', 'PERSERO', 'PERUM', 'PERSEROAN', 'TERBATAS', 'KOPERASI'];
/** What somebody writes who works for nobody. */
const noEmployer = ['WIRASWASTA', 'SWASTA', 'WIRAUSAHA', 'SENDIRI', 'USAHASENDIRI', 'PRIBADI', 'IBURUMAHTANGGA'];
const SHORTEST_EMPLOYER = 3;

export function spellEmployer(text: string | null): string | null {
  const words = upperWords(text ?? '').filter((word) => !legalForms.includes(word));
  const name = words.join('');
  if (name.length < SHORTEST_EMPLOYER || isNothing(name) || noEmployer.includes(name)) return null;
  return words.join(' ');
}

const SHORTEST_NUMBER = 5;

/** Of a paper or a frame: letters and digits only. */
export function spellNumber(text: string | null): string | null {
  const number = lettersAndDigits(text ?? '');
  return number.length < SHORTEST_NUMBER || isNothing(number) || isCounting(number) ? null : number;
}

/** Shorter certificates are numbered within their village. */
const WHOLE_CERTIFICATE = 8;

export function spellCertificate(text: string | null, villageCode: string | null): string | null {
  const number = lettersAndDigits(text ?? '');
  if (number === '' || isNothing(number)) return null;
  if (number.length >= WHOLE_CERTIFICATE) return spellNumber(number);
  return villageCode === null ? null : `${number}@${villageCode}`;
}

const PLACE_DIGITS = 5;

/** About a metre: two visits to neighbours differ by more, the same picture of a place does not. */
export function spellPlace(latitude: number | null, longitude: number | null): string | null {
  if (latitude === null || longitude === null) return null;
  if (Math.abs(latitude) < 0.001 && Math.abs(longitude) < 0.001) return null;
  return `${latitude.toFixed(PLACE_DIGITS)},${longitude.toFixed(PLACE_DIGITS)}`;
}

const FEWEST_FIGURES = 5;
const TELLING_DIGITS = 3;

/** Sheets that were copied and touched up agree in the first three digits of every figure; zeros tell nothing. */
export function spellFigures(part: string, figures: readonly (number | null)[]): string | null {
  const told = figures.filter((figure) => figure !== null && figure !== 0);
  if (told.length < FEWEST_FIGURES) return null;
  return `${part}:${figures.map((figure) => Number((figure ?? 0).toPrecision(TELLING_DIGITS))).join(',')}`;
}

export function spellSurveyor(text: string | null): string | null {
  const name = upperWords(text ?? '').join(' ');
  return name.length < SHORTEST_EMPLOYER || isNothing(name.replaceAll(' ', '')) ? null : name;
}

/** The digest of a picture's file. */
export const spellPhoto = (sha256: string | null): string | null =>
  sha256 !== null && /^[0-9a-f]{64}$/i.test(sha256) ? sha256.toLowerCase() : null;
