import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { productErrors } from '@trustiq/domain/loan/product-errors.ts';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { useInsurances, useProducts } from './loan-queries.ts';
import { ProductEditor } from './product-editor.tsx';
import { ProductFacts } from './product-facts.tsx';

type Props = {
  application: WholeCase;
  /** The checker may also type the premium in rupiah. */
  withInsuranceAmount?: boolean;
  /** In approval: product, rate and fees stand, amount and tenor only go down. */
  canOnlyLower?: boolean;
  /** Told while something typed was not calculated yet. */
  onUnsaved?: (isUnsaved: boolean) => void;
};

/** Info Produk. */
export function ProductSection(props: Props) {
  const { application } = props;
  return application.actions.includes('saveSimulation') ? (
    <EditableProduct key={application.id} {...props} />
  ) : (
    <ProductFacts application={application} />
  );
}

function EditableProduct({ application, withInsuranceAmount = false, canOnlyLower = false, onUnsaved }: Props) {
  const products = useProducts();
  const insurances = useInsurances();
  const failed = [products, insurances].find(({ isError, data }) => isError && !data);
  if (failed) {
    const retry = () => void Promise.all([products.refetch(), insurances.refetch()]);
    return <FailedState failure={failed.error} onRetry={retry} isRetrying={failed.isFetching} />;
  }
  if (!products.data || !insurances.data) return <LoadingState lines={6} />;
  const present = { productId: application.loan.product.id, track: application.track };
  const offered = products.data.filter((product) => productErrors(product, present).length === 0);
  return (
    <ProductEditor
      application={application}
      known={{ products: offered, insurances: insurances.data }}
      withInsuranceAmount={withInsuranceAmount}
      canOnlyLower={canOnlyLower}
      onUnsaved={onUnsaved}
    />
  );
}
