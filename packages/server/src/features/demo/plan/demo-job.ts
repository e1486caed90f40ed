import type { LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import type { Draw } from '../chance/draw.ts';
import { businessName, companyName } from '../people/names.ts';
import type { DemoJob } from './plan.ts';
import type { Characteristic } from './scenario-facts.ts';

const ROUND_RUPIAH = 50_000;
/** Somebody whose bureau debts and this loan together stay well below the limit, or well above it, or beyond what is lent. */
const incomeFactor = { easy: 4, high: 1.9, unbearable: 1.45 } as const;

/** Work that pays for the loan; `highBurden`: hardly; `unbearableBurden`: not. */
function incomeRupiah(instalmentRupiah: number, livingRupiah: number, characteristics: readonly Characteristic[]) {
  if (characteristics.includes('unbearableBurden')) return instalmentRupiah * incomeFactor.unbearable;
  if (characteristics.includes('highBurden')) return instalmentRupiah * incomeFactor.high;
  return instalmentRupiah * incomeFactor.easy + livingRupiah;
}

/** What somebody lives on. */
export function demoJob(
  index: number,
  draw: Draw,
  product: LoanProduct,
  asked: {
    readonly instalmentRupiah: number;
    readonly characteristics: readonly Characteristic[];
    readonly livingRupiah: number;
  },
): DemoJob {
  const { instalmentRupiah, characteristics, livingRupiah } = asked;
  const income = incomeRupiah(instalmentRupiah, livingRupiah, characteristics);
  const pay = {
    netIncomeRupiah: Math.ceil(income / ROUND_RUPIAH) * ROUND_RUPIAH,
    monthsOfWork: characteristics.includes('newJob') ? draw.int(3, 10) : draw.int(26, 180),
    officePhone: String(5_550_000 + (index % 10_000)),
  };
  if (product.track === 'HRD')
    return {
      ...pay,
      companyName: 'Bank AGM (BPR) Contoh',
      trade: 'Jasa keuangan',
      industryId: 10,
      jobTypeId: 6,
      position: draw.pick(['Teller', 'Staf Operasional', 'Account Officer', 'Staf Audit', 'Kepala Seksi']),
      employeeNumber: characteristics.includes('employeeNumberMissing')
        ? null
        : `AGM${String(1000 + index).padStart(6, '0')}`,
    };
  if (product.isBusiness) {
    const { name, trade } = businessName(draw);
    return { ...pay, companyName: name, trade, industryId: 6, jobTypeId: 9, position: 'Pemilik', employeeNumber: null };
  }
  return {
    ...pay,
    companyName: companyName(draw),
    trade: 'Industri pengolahan',
    industryId: 3,
    jobTypeId: 5,
    position: draw.pick(['Operator Produksi', 'Staf Gudang', 'Staf Administrasi', 'Kepala Regu']),
    employeeNumber: String(20_000 + (index % 80_000)),
  };
}
