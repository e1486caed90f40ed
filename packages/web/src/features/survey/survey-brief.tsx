import { lvudFields } from '@trustiq/contract/survey/lvud.ts';
import { type SurveyedSigns, surveyExceptions } from '@trustiq/domain/survey/survey-exceptions.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FieldGroup } from '../../ui/field-list.tsx';
import { SheetFields, type SheetValues } from './sheet-fields.tsx';

/** The figures of the sheet on which everything else rests. */
const totals = [
  'lvudNamaUsaha',
  'lvudLamaUsahaTahun',
  'lvudOmsetBulanan',
  'lvudLabaBersihUsaha',
  'lvudPenghasilanBersih',
  'lvudAngsuranLain',
  'lvudPenghasilanSiapBayar',
  'lvudAngsuranUsulan',
  'lvudRpcPct',
  'lvudMarginPct',
  'lvudDerPct',
  'lvudModalSendiriPct',
  'lvudKesimpulan',
] as const satisfies readonly (keyof typeof lvudFields)[];

/** Where the sheet keeps each sign. */
const fieldOf = {
  openness: 'lvudKeterbukaanDebitur',
  marketCondition: 'lvudKondisiPasar',
  outlook: 'lvudProspekUsaha',
  mastery: 'lvudPenguasaanUsaha',
  highInterestLoans: 'lvudJumlahPinjamanBungaTinggi',
  hasHighInterestArrears: 'lvudPinjamanBungaTinggiMenunggak',
  isReachable: 'lvudHpDapatDihubungi',
  characterVerdict: 'lvudKesimpulanKarakter',
  recommendation: 'lvudRekomendasi',
} as const satisfies Readonly<Record<keyof SurveyedSigns, keyof typeof lvudFields>>;

const textIn = (value: unknown) => (typeof value === 'string' ? value : null);
const yesIn = (value: unknown) => (typeof value === 'boolean' ? value : null);

const signsOf = (sheet: SheetValues): SurveyedSigns => ({
  openness: textIn(sheet[fieldOf.openness]),
  marketCondition: textIn(sheet[fieldOf.marketCondition]),
  outlook: textIn(sheet[fieldOf.outlook]),
  mastery: textIn(sheet[fieldOf.mastery]),
  highInterestLoans:
    typeof sheet[fieldOf.highInterestLoans] === 'number' ? Number(sheet[fieldOf.highInterestLoans]) : null,
  hasHighInterestArrears: yesIn(sheet[fieldOf.hasHighInterestArrears]),
  isReachable: yesIn(sheet[fieldOf.isReachable]),
  characterVerdict: textIn(sheet[fieldOf.characterVerdict]),
  recommendation: textIn(sheet[fieldOf.recommendation]),
});

/** A survey at a glance: its totals, and what departs from a good sheet. */
export function SurveyBrief({ sheet }: { sheet: SheetValues }) {
  const t = useTexts('survey');
  const exceptions = surveyExceptions(signsOf(sheet)).map((sign) => fieldOf[sign]);
  return (
    <>
      <FieldGroup title={t('brief.totals')}>
        <SheetFields table={lvudFields} fields={totals} sheet={sheet} />
      </FieldGroup>
      <FieldGroup title={t('brief.exceptions')}>
        {exceptions.length === 0 ? (
          <p>{t('brief.noExceptions')}</p>
        ) : (
          <SheetFields table={lvudFields} fields={exceptions} sheet={sheet} />
        )}
      </FieldGroup>
    </>
  );
}
