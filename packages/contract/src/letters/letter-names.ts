import { plainNames } from '../wire/plain-names.ts';

const names = plainNames({
  pengadilanNo: 'courtCity',
  pkNo: 'pkNumber',
  skNo: 'decreeNumber',
  tandaTerima: 'receiptNumber',
  suratKuasa: 'powerOfAttorney',
  tanggalKuasa: 'powerOfAttorneyDate',
  persyaratanJaminan: 'guarantee',
  ketPersyaratanJaminan: 'guaranteeNote',
});

/** As much of a legal letter as a call tells, in plain names. */
export const fromLetter = names.fromWire;
export const toLetter = names.toWire;

/** A refusal names the field as its caller does. */
export const toLetterField = names.wireName;
