import type { FormFault } from '@trustiq/contract/field/field-forms.ts';
import { CONSENT_DOCUMENT, KTP_DOCUMENT } from '@trustiq/contract/field/form-parts.ts';
import { pathOf } from './form/field-paths.ts';

/** What a form is about, in the order of its steps: one word for all that is missing of it. */
export const topics = [
  'consent',
  'ktp',
  'applicant',
  'spouse',
  'contacts',
  'work',
  'bank',
  'loan',
  'documents',
  'survey',
] as const;
type Topic = (typeof topics)[number];

const topicOfFirst: Readonly<Record<string, Topic>> = {
  consent: 'consent',
  applicant: 'applicant',
  [pathOf('spouses')]: 'spouse',
  [pathOf('contacts')]: 'contacts',
  [pathOf('employment')]: 'work',
  [pathOf('bankRecord')]: 'bank',
};

function topicOf({ step, field }: FormFault): Topic {
  if (field === `documents.${KTP_DOCUMENT}`) return 'ktp';
  if (field === `documents.${CONSENT_DOCUMENT}`) return 'consent';
  if (step === 'documents') return 'documents';
  if (step === 'survey') return 'survey';
  return topicOfFirst[field.split('.')[0] ?? ''] ?? 'loan';
}

export function missingTopics(faults: readonly FormFault[]): readonly Topic[] {
  const missing = new Set(faults.map(topicOf));
  return topics.filter((topic) => missing.has(topic));
}

export const filledPercent = (faults: readonly FormFault[]): number =>
  Math.round((1 - missingTopics(faults).length / topics.length) * 100);
