import type { Deps } from '../../platform/deps.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { listBanks } from './list-banks.ts';
import * as store from './reference-lists.store.ts';
import { listRegions, type Region } from './regions.ts';

const ancestors = ({ code }: Region) => ({
  provinceCode: code.slice(0, 2),
  cityCode: code.slice(0, 4),
  districtCode: code.slice(0, 6),
  villageCode: code,
});
const toNamed = ({ code, name }: Region) => ({ id: code, name });
const toRow = (region: Region) => ({ id: region.code, name: region.name, ...ancestors(region) });

type Lookups =
  | 'listIndustries'
  | 'listJobTypes'
  | 'listMonthlyIncomes'
  | 'listBanks'
  | 'listReasons'
  | 'listReturnReasons'
  | 'listDeviationTypes'
  | 'listBranches'
  | 'listAreas'
  | 'listLoanPurposes'
  | 'listProvinces'
  | 'listCities'
  | 'listDistricts'
  | 'listVillages'
  | 'listVillagesOfCity';

export function lookupHandlers(deps: Deps): HandlersOf<Lookups> {
  const { db } = deps;
  return {
    listIndustries: () => store.listIndustries(db),
    listJobTypes: () => store.listJobTypes(db),
    listMonthlyIncomes: () => store.listMonthlyIncomes(db),
    listBanks: listBanks(deps),
    listReasons: () => store.listReasons(db, ['REJECT', 'CANCEL']),
    listReturnReasons: () => store.listReasons(db, ['RETURN']),
    listDeviationTypes: () => store.listDeviationTypes(db),
    listBranches: () => store.listBranches(db),
    listAreas: () => store.listAreas(db),
    listLoanPurposes: () => store.listLoanPurposes(db),
    listProvinces: async () => listRegions('province').map(toRow),
    listCities: async ({ query }) => listRegions('city', query.provinceId).map(toRow),
    listDistricts: async ({ query }) => listRegions('district', query.cityCode).map(toRow),
    listVillages: async ({ query }) => listRegions('village', query.districtCode).map(toRow),
    listVillagesOfCity: async ({ query }) =>
      listRegions('district', query.cityCode).map((district) => ({
        ...toNamed(district),
        villages: listRegions('village', district.code).map(toNamed),
      })),
  };
}
