import type { z } from 'zod';
import { plainNames } from '../wire/plain-names.ts';
import type { MappedContractReply, mapContracts } from './contract-mapping.ts';

const names = plainNames({
  cbContractCode: 'contractCode',
  contractStatusDesc: 'statusText',
  contractPhaseDesc: 'phaseText',
  providerCodeDesc: 'provider',
  contractTypeCodeDesc: 'typeText',
  contractKole: 'kolText',
  creditLimit: 'limitRupiah',
  debitBalance: 'outstandingRupiah',
  installment: 'instalmentRupiah',
  totalCollateralValue: 'collateralRupiah',
  mapContract: 'isMapped',
});

/** A bureau contract as the analyst maps it, in plain names. */
export type MappedContract = ReturnType<typeof fromMappedContract>;

export const fromMappedContract = (contract: MappedContractReply) => names.fromWire(contract);
export const toMappedContract = (contract: MappedContract): MappedContractReply => names.toWire(contract);

/** What the table shows of a contract beside the columns that are counted with. */
export type ShownContract = Omit<MappedContract, 'id' | 'contractCode' | 'instalmentRupiah' | 'isMapped'>;

/** It is kept under the names of the wire. */
export const toKeptContract = (contract: ShownContract): object => names.toWire(contract);
export const fromKeptContract = (kept: object) => names.fromWire(kept) as ShownContract;

type ChangeOnWire = z.output<typeof mapContracts.body>['contracts'][number];

/** Whether a contract counts from now on. */
export type MappingChange = { readonly id: number; readonly isMapped: boolean };

export const fromMappingChange = (change: ChangeOnWire): MappingChange => names.fromWire(change);
export const toMappingChange = ({ id, isMapped }: MappingChange): ChangeOnWire => names.toWire({ id, isMapped });
