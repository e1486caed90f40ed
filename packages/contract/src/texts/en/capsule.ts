import type { CapsuleTexts } from '../id/capsule.ts';

export const capsule = {
  faults: {
    too_large: 'The file is too large for a capsule: more than 5 MiB.',
    not_text: 'The file is not UTF-8 text.',
    cut_short: 'The file was cut short: its end is missing.',
    not_json: 'The file is not JSON.',
    too_deep: 'The file is nested deeper than any capsule.',
    not_a_capsule: 'The file is JSON, but no capsule of a decision.',
    not_canonical:
      'The writing of the file was changed: from character {{position}} on it is not as the bank wrote it.',
    duplicate_name: 'The name «{{name}}» stands there twice.',
    signature_unreadable: 'signature: cannot be read, its form was changed.',
    signature_wrong: 'signature: does not fit, the head of the capsule or the signature was changed.',
    newer_schema: 'The capsule has form {{schema}}, which this program does not know yet.',
    another_bank: 'The capsule names the bank «{{bank}}»; the keys are those of «{{keysOf}}».',
    unknown_key: 'Signed with the key {{kid}}, which is not among the keys of the bank.',
    retired_key:
      'Signed with the key {{kid}}, which counted until {{retiredAt}}; the capsule says that it was made {{madeAt}}.',
    proof_wrong: 'proof: what shows that the audit tells of it was changed, or is of another capsule.',
    changed: '{{place}} differs.',
    missing: '{{place}} is missing.',
    added: '{{place}} was added.',
  },
  remarks: {
    retired_key: 'The key that signed it was replaced since; the capsule was made while it counted.',
    not_proved_yet: 'No checkpoint covered the entry of the audit that tells of it when it was handed out.',
    made_by_migration: 'Made when the program was upgraded, with what held that day, not at the decision.',
    made_for_the_demo: 'Made for the demo bank.',
  },
} as const satisfies CapsuleTexts;
