import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { useTermsRules } from './loan-queries.ts';
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
  const rules = useTermsRules(application);
  if (rules.isError && !rules.data)
    return <FailedState failure={rules.error} onRetry={() => void rules.refetch()} isRetrying={rules.isFetching} />;
  if (!rules.data) return <LoadingState lines={6} />;
  const { products, insurances, fees: feeRules } = rules.data;
  return (
    <ProductEditor
      application={application}
      known={{ products, insurances, feeRules }}
      withInsuranceAmount={withInsuranceAmount}
      canOnlyLower={canOnlyLower}
      onUnsaved={onUnsaved}
    />
  );
}
