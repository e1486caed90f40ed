import type { InsuranceOption } from '@trustiq/domain/loan/product-terms.ts';
import type { z } from 'zod';
import { plainNames } from '../wire/plain-names.ts';
import type { getInsurancePrice, listInsuranceOptions } from './insurance.ts';

type OptionOnWire = z.output<typeof listInsuranceOptions.reply>[number];

const optionNames = plainNames({
  insCode: 'code',
  insName: 'name',
  groupCode: 'group',
  minPremiPct: 'minPremiumPercent',
  maxPremiPct: 'maxPremiumPercent',
});

const offerNames = plainNames({ minPct: 'minPercent', maxPct: 'maxPercent', defaultPct: 'defaultPercent' });

export const fromInsuranceOption = ({ offer: _, ...option }: OptionOnWire): InsuranceOption =>
  optionNames.fromWire(option);

type Offer = { readonly minPercent: number; readonly maxPercent: number; readonly defaultPercent: number };

export const toInsuranceOption = (option: InsuranceOption, offer: Offer | null): OptionOnWire => ({
  ...optionNames.toWire(option),
  offer: offer && offerNames.toWire(offer),
});

type PriceQuery = z.output<typeof getInsurancePrice.query>;

const priceNames = plainNames({
  cermatiId: 'certificateProductId',
  insCode: 'insuranceCode',
  principal: 'amountRupiah',
  tenor: 'tenorMonths',
});

type PricedCertificate = {
  readonly certificateProductId: string;
  readonly insuranceCode: string;
  readonly amountRupiah: number;
  readonly tenorMonths: number;
};

export const fromPriceQuery = (query: PriceQuery) => priceNames.fromWire(query);
export const toPriceQuery = (certificate: PricedCertificate): PriceQuery => priceNames.toWire(certificate);
export const toPrice = (insuranceCode: string, price: number) => ({ ...priceNames.toWire({ insuranceCode }), price });
