import { plainNames } from './plain-names.ts';

const names = plainNames({
  regDate: 'registeredAt',
  kepalaCabang: 'branchHead',
  noKtp: 'nik',
  noKtpMasked: 'maskedNik',
  ketCovenant: 'covenant',
  lastStatusDesc: 'lastStatusText',
});

export const statusNames = plainNames({ statusDesc: 'statusText' });

type StatusOnWire = { readonly appStatus: { readonly statusDesc: string } };

/** An application of any list in plain names. */
export const fromListed = <Row extends StatusOnWire>({ appStatus, ...row }: Row) => ({
  ...names.fromWire(row),
  statusText: appStatus.statusDesc,
});

export const toListed = <Row extends { readonly statusText: string }>({ statusText, ...row }: Row) => ({
  ...names.toWire(row),
  appStatus: { statusDesc: statusText },
});

/** What a list may be sorted by. */
export const fromSortField = names.plainName;
export const toSortField = names.wireName;

/** Somebody of a list, whose application it does not tell. */
export const fromPerson = names.fromWire;
export const toPerson = names.toWire;
