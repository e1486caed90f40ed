import type { SurveyKind } from '@trustiq/domain/survey/survey-kinds.ts';
import { useSession } from '../../../lib/session.ts';
import { pathOf, sheetPath } from '../form/field-paths.ts';
import { useChange, useForm, useValueAt } from '../form/form-context.tsx';
import { loanPreview } from '../form/loan-preview.ts';
import type { Json } from '../store/content-at.ts';
import { sheetLayouts } from './survey-layout.ts';

type Values = Readonly<Record<string, Json | undefined>>;

/** Writes into the empty fields of a sheet what the other steps say already; nothing that was typed is overwritten. */
export function useFillIn(kind: SurveyKind): () => void {
  const { asked, state } = useForm();
  const valueAt = useValueAt();
  const change = useChange();
  const me = useSession()?.user.fullname;
  const of = (plain: string) => valueAt(pathOf(plain));
  const { product } = loanPreview(state.contents, asked);

  const known = (): Record<SurveyKind, Values> => ({
    LVUD: {
      lvudTanggalSurvey: asked.today,
      lvudNamaSurveyor: me,
      lvudNamaDebitur: of('applicant.fullName'),
      lvudNamaPasangan: of('spouses.0.name'),
      lvudNoHp: of('applicant.msisdn'),
      lvudAlamatRumah: of('applicant.homeAddress.street'),
      lvudStatusTempatTinggal: of('applicant.residenceStatus'),
      lvudPlafonDiajukan: of('amountRupiah'),
      lvudTenorDiajukan: of('tenorMonths'),
      lvudTujuanKredit: of('loanPurpose'),
      lvudNamaUsaha: of('employment.companyName'),
      lvudBidangUsahaId: of('employment.industryId'),
      lvudAlamatUsaha: of('employment.street'),
      lvudAlamatUsahaRtRw: of('employment.rtRw'),
      lvudAlamatUsahaProv: of('employment.provinceCode'),
      lvudAlamatUsahaKota: of('employment.cityCode'),
      lvudAlamatUsahaKec: of('employment.districtCode'),
      lvudAlamatUsahaKel: of('employment.villageCode'),
      lvudAlamatUsahaPos: of('employment.postalCode'),
      lvudEcNama: of('contacts.0.name'),
      lvudEcHubungan: of('contacts.0.relation'),
      lvudEcNoHp: of('contacts.0.msisdn'),
      lvudEcStatusTinggal: of('contacts.0.livingStatus'),
    },
    LPJ_SHM: {
      lpjShmTanggalPemeriksaan: asked.today,
      lpjShmNamaDebitur: of('applicant.fullName'),
      lpjShmNamaPemeriksa: me,
    },
    LPJ_KEND: {
      lpjKendTanggalPemeriksaan: asked.today,
      lpjKendNamaDebitur: of('applicant.fullName'),
      lpjKendNamaPemeriksa: me,
    },
    ANALYSIS: {
      applicationDate: asked.today,
      debtorName: of('applicant.fullName'),
      cityOfBirth: of('applicant.birthPlace'),
      dateOfBirth: of('applicant.birthDate'),
      ktpAddress: of('applicant.ktpAddress.street'),
      address: of('applicant.homeAddress.street'),
      phoneNumber: of('applicant.msisdn'),
      jobCompanyName: of('employment.companyName'),
      jobCompanyAddress: of('employment.street'),
      jobPosition: of('employment.position'),
      jobNpk: of('employment.employeeNumber'),
      jobPayrollBank: of('bankRecord.payrollBank'),
      fcLoanAmount: of('amountRupiah'),
      fcLoanTenor: of('tenorMonths'),
      fcLoanInterestPct: of('annualRatePercent'),
      fcLoanInterestType: product?.interestType,
      fcLoanInterestSchedule: 'BULANAN',
      fcLoanPurpose: of('loanPurpose'),
    },
  });

  return () => {
    const at = sheetPath(sheetLayouts[kind].sheet);
    const empty = Object.entries(known()[kind]).filter(
      ([field, value]) => value !== undefined && valueAt(`${at}.${field}`) === undefined,
    );
    change(Object.fromEntries(empty.map(([field, value]) => [`${at}.${field}`, value])));
  };
}
