import { toLoanProductReply } from '@trustiq/contract/loan/loan-product.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listActiveProducts } from './loan-products.store.ts';

export function listLenderProducts({ db }: Pick<Deps, 'db'>): Handler<'listLenderProducts'> {
  return async ({ params }) => (await listActiveProducts(db, params.id)).map(toLoanProductReply);
}
