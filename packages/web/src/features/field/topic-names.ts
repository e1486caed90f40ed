import { CONSENT_DOCUMENT, KTP_DOCUMENT } from '@trustiq/contract/field/form-parts.ts';
import { pathOf } from './form/field-paths.ts';
import type { TopicNames } from './missing-topics.ts';

export const topicNames: TopicNames = {
  consentDocument: CONSENT_DOCUMENT,
  ktpDocument: KTP_DOCUMENT,
  ofFirst: {
    consent: 'consent',
    applicant: 'applicant',
    [pathOf('spouses')]: 'spouse',
    [pathOf('contacts')]: 'contacts',
    [pathOf('employment')]: 'work',
    [pathOf('bankRecord')]: 'bank',
  },
};
