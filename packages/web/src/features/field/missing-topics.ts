import type { FormFault } from '@trustiq/contract/field/field-forms.ts';

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
export type Topic = (typeof topics)[number];

/** What the channel for programs calls what a topic is about. */
export type TopicNames = {
  readonly consentDocument: string;
  readonly ktpDocument: string;
  readonly ofFirst: Readonly<Record<string, Topic>>;
};

function topicOf({ step, field }: FormFault, { consentDocument, ktpDocument, ofFirst }: TopicNames): Topic {
  if (field === `documents.${ktpDocument}`) return 'ktp';
  if (field === `documents.${consentDocument}`) return 'consent';
  if (step === 'documents') return 'documents';
  if (step === 'survey') return 'survey';
  return ofFirst[field.split('.')[0] ?? ''] ?? 'loan';
}

export function missingTopics(faults: readonly FormFault[], names: TopicNames): readonly Topic[] {
  const missing = new Set(faults.map((fault) => topicOf(fault, names)));
  return topics.filter((topic) => missing.has(topic));
}
