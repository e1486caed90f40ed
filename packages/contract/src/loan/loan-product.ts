import { approvalPaths, type LoanProduct, securities } from '@trustiq/domain/loan/product-terms.ts';
import { z } from 'zod';

/** How a product behaves, so that no screen has to know one by its id. */
export const productTraits = z.object({
  track: z.enum(['CHECKER', 'HRD']),
  isBusiness: z.boolean(),
  security: z.enum(securities),
  isSingleInstalment: z.boolean(),
  approvalPath: z.enum(approvalPaths),
});

/** A loan product as the specification spells it. */
export const loanProductSchema = z.object({
  id: z.int(),
  productCode: z.string(),
  productName: z.string(),
  productDesc: z.string(),
  lender: z.object({ id: z.int() }),
  isActive: z.boolean(),
  certmatiId: z.string().nullable(),
  interestSchedule: z.literal('BULANAN'),
  interestType: z.enum(['FLAT', 'EFEKTIF', 'ANUITAS']),
  minPlafon: z.int(),
  maxPlafon: z.int(),
  minInterestRate: z.number(),
  maxInterestRate: z.number(),
  minTenor: z.int(),
  maxTenor: z.int(),
  tenorType: z.enum(['BULAN', '<= Bulan']),
  serviceFeePct: z.number(),
  provisiFeePct: z.number(),
  provisiPct: z.number(),
  platServiceFee: z.int(),
  serviceFeeLenderPct: z.number(),
  serviceFeePartnerPct: z.number(),
  serviceFeeTtfPct: z.number(),
  insuranceMin: z.number().nullable(),
  insuranceMax: z.number().nullable(),
  isTabwajib: z.boolean(),
  fineractLoanPoductId: z.int(),
  ...productTraits.shape,
});

export type LoanProductReply = z.output<typeof loanProductSchema>;

export type DescribedProduct = LoanProduct & { readonly description: string; readonly lenderId: number };

export function toLoanProductReply(product: DescribedProduct): LoanProductReply {
  return {
    id: product.id,
    productCode: product.code,
    productName: product.name,
    productDesc: product.description,
    lender: { id: product.lenderId },
    isActive: product.isActive,
    certmatiId: product.certificateProductId,
    interestSchedule: 'BULANAN',
    interestType: product.interestType,
    minPlafon: product.minPlafondRupiah,
    maxPlafon: product.maxPlafondRupiah,
    minInterestRate: product.minRatePercent,
    maxInterestRate: product.maxRatePercent,
    minTenor: product.minTenorMonths,
    maxTenor: product.maxTenorMonths,
    tenorType: product.isSingleInstalment ? '<= Bulan' : 'BULAN',
    serviceFeePct: product.serviceFeePercent,
    provisiFeePct: product.provisiPercent,
    provisiPct: product.provisiPercent,
    platServiceFee: product.platformFeeRupiah,
    serviceFeeLenderPct: product.serviceFeeLenderPercent,
    serviceFeePartnerPct: product.serviceFeePartnerPercent,
    serviceFeeTtfPct: product.serviceFeeTtfPercent,
    insuranceMin: product.minInsurancePercent,
    insuranceMax: product.maxInsurancePercent,
    isTabwajib: product.hasCompulsorySavings,
    fineractLoanPoductId: product.fineractProductId,
    track: product.track,
    isBusiness: product.isBusiness,
    security: product.security,
    isSingleInstalment: product.isSingleInstalment,
    approvalPath: product.approvalPath,
  };
}

/** The product as the rules know it, so that a screen can ask them for defaults and bounds. */
export function toLoanProduct(reply: LoanProductReply): LoanProduct {
  return {
    id: reply.id,
    code: reply.productCode,
    name: reply.productName,
    isActive: reply.isActive,
    interestType: reply.interestType,
    minPlafondRupiah: reply.minPlafon,
    maxPlafondRupiah: reply.maxPlafon,
    minTenorMonths: reply.minTenor,
    maxTenorMonths: reply.maxTenor,
    minRatePercent: reply.minInterestRate,
    maxRatePercent: reply.maxInterestRate,
    serviceFeePercent: reply.serviceFeePct,
    serviceFeeLenderPercent: reply.serviceFeeLenderPct,
    serviceFeePartnerPercent: reply.serviceFeePartnerPct,
    serviceFeeTtfPercent: reply.serviceFeeTtfPct,
    provisiPercent: reply.provisiFeePct,
    platformFeeRupiah: reply.platServiceFee,
    minInsurancePercent: reply.insuranceMin,
    maxInsurancePercent: reply.insuranceMax,
    hasCompulsorySavings: reply.isTabwajib,
    certificateProductId: reply.certmatiId,
    fineractProductId: reply.fineractLoanPoductId,
    track: reply.track,
    isBusiness: reply.isBusiness,
    security: reply.security,
    isSingleInstalment: reply.isSingleInstalment,
    approvalPath: reply.approvalPath,
  };
}
