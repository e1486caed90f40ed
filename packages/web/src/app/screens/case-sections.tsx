import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { LoanApplicationSection } from '../../features/applications/loan-application-section.tsx';
import { CoreBankingStrip } from '../../features/workflow/core-banking-strip.tsx';
import type { RatingOptions } from './case-rating.tsx';
import { lazySection, type Section } from './lazy-section.tsx';

const product = (options: { withInsuranceAmount?: boolean; canOnlyLower?: boolean }) =>
  lazySection(['loan'], async () => {
    const { ProductSection } = await import('../../features/loan/product-section.tsx');
    return (props) => <ProductSection {...props} {...options} />;
  });

const rating = (options: RatingOptions) =>
  lazySection(['scoring', 'bureau', 'deviations', 'fdc', 'validation'], async () => {
    const { CaseRating } = await import('./case-rating.tsx');
    return ({ application }) => <CaseRating application={application} {...options} />;
  });

/** The content of every section. */
export const sections = {
  info: LoanApplicationSection,
  product: product({}),
  productOfChecker: product({ withInsuranceAmount: true }),
  productInApproval: product({ canOnlyLower: true }),
  letter: lazySection(
    ['letters'],
    async () => (await import('../../features/letters/letter-section.tsx')).LetterSection,
  ),
  ratingOfAnalyst: rating({ canSeeDetail: true, withDeviations: true, withFdc: true }),
  ratingOfChecker: rating({ canSeeDetail: false, withDeviations: true, withFdc: true }),
  ratingOfOperations: rating({ canSeeDetail: false, withDeviations: true, withFdc: false }),
  bureauInApproval: rating({ canSeeDetail: true, withDeviations: true, withFdc: true }),
  bureauOfHrd: rating({ canSeeDetail: false, withDeviations: false, withFdc: false }),
  survey: lazySection(['survey'], async () => (await import('../../features/survey/survey-section.tsx')).SurveySection),
  documents: lazySection(
    ['documents'],
    async () => (await import('../../features/documents/documents-section.tsx')).DocumentsSection,
  ),
  facilities: lazySection(
    ['bureau', 'obligations'],
    async () => (await import('./case-facilities.tsx')).CaseFacilities,
  ),
  payout: lazySection(['applicant'], async () => (await import('../../features/applicant/payout-line.tsx')).PayoutLine),
  paymentByHand: lazySection(['payment', 'documents'], async () => {
    const [{ PaymentPanel }, { DocumentActions }] = await Promise.all([
      import('../../features/payment/payment-panel.tsx'),
      import('../../features/documents/document-actions.tsx'),
    ]);
    return ({ application }) => (
      <PaymentPanel application={application} showDocument={(document) => <DocumentActions document={document} />} />
    );
  }),
  borrower: lazySection(
    ['applicant', 'letters'],
    async () => (await import('../../features/applicant/borrower-section.tsx')).BorrowerSection,
  ),
  history: lazySection(
    ['history'],
    async () => (await import('../../features/history/workflow-history-section.tsx')).WorkflowHistorySection,
  ),
  contacts: lazySection(
    ['verification'],
    async () => (await import('../../features/verification/contacts-section.tsx')).ContactsSection,
  ),
  verifications: lazySection(
    ['verification'],
    async () =>
      (await import('../../features/verification/verification-history-section.tsx')).VerificationHistorySection,
  ),
  shared: lazySection(
    ['shared'],
    async () => (await import('../../features/shared-traits/shared-traits-section.tsx')).SharedTraitsSection,
  ),
} as const satisfies Record<string, Section>;

/** Core banking is kept by hand, or something of it waits for a second person. */
const isByHand = ({ disbursement, offers }: WholeCase): boolean =>
  disbursement?.state === 'ENTERED' || offers.some(({ obstacles }) => obstacles.includes('core_banking_by_hand'));

/** How the payment stands, and to whom it goes. */
export const CoreBankingNotice: Section = ({ application }) => (
  <>
    <CoreBankingStrip application={application} payout={<sections.payout application={application} />} />
    {isByHand(application) && <sections.paymentByHand application={application} />}
  </>
);
