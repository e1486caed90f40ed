import type { creditAnalysisFields } from '@trustiq/contract/survey/credit-analysis.ts';
import type { FieldTable } from '@trustiq/contract/survey/field-types.ts';
import type { lpjKendFields } from '@trustiq/contract/survey/lpj-kend.ts';
import type { lpjShmFields } from '@trustiq/contract/survey/lpj-shm.ts';
import type { lvudFields } from '@trustiq/contract/survey/lvud.ts';
import type { texts } from '../../texts/id/survey.ts';

export type GroupTitle = keyof (typeof texts)['groups'];

/** Where a group begins; it takes every field of its table up to the beginning of the next one. */
type Beginnings<Table extends FieldTable> = readonly (readonly [GroupTitle, keyof Table])[];

export const lvudGroups = [
  ['header', 'lvudNo'],
  ['business', 'lvudNamaUsaha'],
  ['loans', 'lvudTotalAngsuranLain'],
  ['economy', 'lvudKondisiPasar'],
  ['character', 'lvudKeterbukaanDebitur'],
  ['phones', 'lvudTelpRumahAda'],
  ['contact', 'lvudEcNama'],
  ['finances', 'lvudOmsetHarian'],
  ['balance', 'lvudNeracaKas'],
  ['conclusion', 'lvudKesimpulan'],
] as const satisfies Beginnings<typeof lvudFields>;

export const landGroups = [
  ['general', 'lpjShmNo'],
  ['certificate', 'lpjShmJenisSertifikat'],
  ['construction', 'lpjShmAdaBangunan'],
  ['surroundings', 'lpjShmPeruntukan'],
  ['landValue', 'lpjShmPembanding1Alamat'],
  ['appraisal', 'lpjShmNilaiPasar'],
  ['liquidation', 'lpjShmLikuidasiPct'],
  ['ltv', 'lpjShmPlafon'],
  ['opinion', 'lpjShmPengikatan'],
] as const satisfies Beginnings<typeof lpjShmFields>;

export const vehicleGroups = [
  ['general', 'lpjKendNo'],
  ['vehicle', 'lpjKendJenis'],
  ['owner', 'lpjKendNamaPemilik'],
  ['numbers', 'lpjKendNoMesin'],
  ['samsat', 'lpjKendSamsatTanggal'],
  ['values', 'lpjKendPembanding1Harga'],
  ['opinion', 'lpjKendPendapat'],
] as const satisfies Beginnings<typeof lpjKendFields>;

/** The tabs of the credit analysis cut its one table in the same way. */
export const analysisTabs = [
  ['debtor', 'applicationDate'],
  ['facility', 'fcLoanAmount'],
  ['income', 'jobBasicSalary'],
  ['previous', 'pfcContractNo'],
] as const satisfies readonly (readonly [keyof (typeof texts)['tabs'], keyof typeof creditAnalysisFields])[];

/** The names of a table's fields, cut where each group begins. */
export function groupFields<Name extends string, Table extends FieldTable>(
  table: Table,
  beginnings: readonly (readonly [Name, keyof Table])[],
): Map<Name, (keyof Table & string)[]> {
  const fields = Object.keys(table) as (keyof Table & string)[];
  const startOf = (index: number) => {
    const beginning = beginnings[index];
    return beginning ? fields.indexOf(beginning[1] as keyof Table & string) : fields.length;
  };
  return new Map(beginnings.map(([name], index) => [name, fields.slice(startOf(index), startOf(index + 1))]));
}
