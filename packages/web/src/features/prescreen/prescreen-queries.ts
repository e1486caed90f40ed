import { useQuery } from '@tanstack/react-query';
import { toLoanProduct } from '@trustiq/contract/loan/loan-product.ts';
import { listLenderProducts } from '@trustiq/contract/loan/products.ts';
import { listBranches, listReasons } from '@trustiq/contract/lookups/reference-lists.ts';
import { getPrescreenDraft } from '@trustiq/contract/prescreen/draft-rows.ts';
import { listPrescreen } from '@trustiq/contract/prescreen/prescreen-list.ts';
import {
  fromCheckedRow,
  fromPrescreenRow,
  type PrescreenListRow,
} from '@trustiq/contract/prescreen/prescreen-names.ts';
import { getPrescreenRules } from '@trustiq/contract/prescreen/prescreen-rules.ts';
import { call } from '../../lib/api.ts';
import { forgetBrokenRecord } from '../../lib/broken-record.ts';
import { formatDate } from '../../lib/format-date.ts';
import type { LoadPage } from '../../ui/list/use-list-page.ts';
import type { RulesHere } from './read-list.ts';

/** Starts like the work lists: a case that moved concerns it too. */
export const PRESCREEN_LIST = ['queues', 'prescreen'] as const;
const OWN_LENDER_ID = 1;
const RARELY_CHANGES_MS = 10 * 60_000;

export const loadPrescreen: LoadPage<PrescreenListRow> = async ({ page, size, sort = 'id,asc', search }, signal) => {
  forgetBrokenRecord();
  const query = { page, size, sort, ...(search ? { search } : {}) };
  const { rows, ...found } = await call(listPrescreen, { query }, { signal });
  return { ...found, rows: rows.map(fromPrescreenRow) };
};

/** What a row is held against: products, branches and the bank's day. */
export const useRules = () =>
  useQuery({
    queryKey: ['prescreen-rules'],
    queryFn: async ({ signal }): Promise<RulesHere> => {
      const [products, branches, { defaultProductCode, ...ages }] = await Promise.all([
        call(listLenderProducts, { params: { id: OWN_LENDER_ID } }, { signal }),
        call(listBranches, {}, { signal }),
        call(getPrescreenRules, {}, { signal }),
      ]);
      return {
        today: formatDate(new Date()),
        ages,
        defaultProductCode,
        products: products.map(toLoanProduct),
        branches: branches.map(({ branchId, branchCode, areaId }) => ({ id: branchId, code: branchCode, areaId })),
      };
    },
    staleTime: RARELY_CHANGES_MS,
  });

/** The stored rows of an own list; asked for again when rows left it. */
export const useDraftRows = (draftId: string | null) =>
  useQuery({
    queryKey: ['prescreen-draft', draftId],
    queryFn: async ({ signal }) => {
      const { data, ...draft } = await call(getPrescreenDraft, { params: { draftId: draftId ?? '' } }, { signal });
      return { ...draft, data: data.map(fromCheckedRow) };
    },
    enabled: draftId !== null,
    retry: false,
  });

export const useRejectReasons = () =>
  useQuery({
    queryKey: ['reasons'],
    queryFn: ({ signal }) => call(listReasons, {}, { signal }),
    staleTime: RARELY_CHANGES_MS,
    select: (reasons) => reasons.filter(({ category }) => category === 'REJECT'),
  });
