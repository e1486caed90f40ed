import { caseMail, caseSms } from '@trustiq/contract/texts/id/mail.ts';
import type { LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { policyOfVersionOne } from '@trustiq/domain/policy/version-one/policy.ts';
import { serviceInOfficeHours } from '@trustiq/domain/policy/version-one/service.ts';
import { scorecardV1 } from '@trustiq/domain/scoring/scorecard-v1.ts';

const product: LoanProduct = {
  id: 501,
  code: 'UMI',
  name: 'Kredit Usaha Mikro',
  isActive: true,
  track: 'CHECKER',
  isBusiness: true,
  security: 'NONE',
  isSingleInstalment: false,
  approvalPath: 'AUTHORITY',
  interestType: 'FLAT',
  minPlafondRupiah: 2_000_000,
  maxPlafondRupiah: 40_000_000,
  minTenorMonths: 6,
  maxTenorMonths: 30,
  minRatePercent: 14,
  maxRatePercent: 26,
  serviceFeePercent: 1,
  serviceFeeLenderPercent: 1,
  serviceFeePartnerPercent: 0,
  serviceFeeTtfPercent: 0,
  provisiPercent: 0.5,
  platformFeeRupiah: 0,
  minInsurancePercent: 0.2,
  maxInsurancePercent: 3,
  hasCompulsorySavings: false,
  certificateProductId: null,
  fineractProductId: 41,
};

const everything = new Proxy({}, { get: () => ({ id: 'Uraian', en: 'Label' }) }) as never;
const messages = { mail: caseMail, sms: caseSms };

/** The policy of a bank with one branch and one product. */
export const examplePolicy: Policy = policyOfVersionOne({
  areas: [{ id: 71, name: 'Lembah Utara' }],
  branches: [{ id: 711, code: '711', name: 'Kantor Pusat', city: 'Wonolembah', areaId: 71, head: 'Ratri' }],
  products: [product],
  insurances: [{ code: 'TANPA', name: 'Tanpa', group: 'NON', minPremiumPercent: 0, maxPremiumPercent: 0 }],
  reasons: [{ code: 'T-01', category: 'REJECT', description: 'Lainnya' }],
  deviations: [{ id: 1, code: 'DEV01', description: 'DBR di atas 40%', severity: 1 }],
  onDeviationRefusal: 'RETURN',
  scorecard: scorecardV1,
  scoringWords: { knockOuts: everything, penalties: everything },
  messages: { id: messages, en: messages },
  mailSender: 'bank@example.test',
  service: serviceInOfficeHours,
  ranBefore: true,
  capitalRupiah: 24_000_000_000,
  today: '2026-11-16',
});
