import { plainNames } from './plain-names.ts';

/** Regions are codes. The same table serves calls, exports and what is kept. */
const names = plainNames({
  rt_rw: 'rtRw',
  prov: 'provinceCode',
  kota: 'cityCode',
  kec: 'districtCode',
  kel: 'villageCode',
  pos: 'postalCode',
});

/** In the order of the specification. */
export const addressParts = ['street', 'prov', 'kota', 'kec', 'kel', 'rt_rw', 'pos'] as const;
type AddressPart = (typeof addressParts)[number];

/** Where somebody lives, in plain names. */
export type HomeAddress = { readonly [Part in AddressPart as ReturnType<typeof names.plainName<Part>>]: string | null };

/** What is kept of an address; what nobody told is null. */
export function fromKeptAddress(kept: object): HomeAddress {
  const known = names.fromWire(kept) as Readonly<Record<string, unknown>>;
  const valueOf = (field: string) => (typeof known[field] === 'string' ? known[field] : null);
  return Object.fromEntries(
    addressParts.map((part) => [names.plainName(part), valueOf(names.plainName(part))]),
  ) as HomeAddress;
}

type AddressOnWire<Prefix extends string> = Record<`${Prefix}_${AddressPart}`, string | null>;

/** An address among other fields, each of which begins with the same word. */
export const toAddressFields = <Prefix extends string>(prefix: Prefix, address: HomeAddress) =>
  Object.fromEntries(
    addressParts.map((part) => [`${prefix}_${part}`, address[names.plainName(part)]]),
  ) as AddressOnWire<Prefix>;

export const fromAddressFields = <Prefix extends string>(prefix: Prefix, fields: AddressOnWire<Prefix>) =>
  Object.fromEntries(addressParts.map((part) => [names.plainName(part), fields[`${prefix}_${part}`]])) as HomeAddress;
