import type { texts as id } from '../id/finding.ts';
import type { Shape } from '../shape.ts';
import { roles } from './roles.ts';

export const texts = {
  title: 'Find a case, a screen or an action',
  placeholder: 'Name, number, NIK, phone, screen, action…',
  results: 'What was found',
  groups: {
    decision: 'This case',
    sections: 'Sections of this case',
    screens: 'Screens',
    actions: 'Actions',
    cases: 'Cases',
  },
  print: 'Print this case',
  searching: 'Looking for cases…',
  nothingFound: 'Nothing matches',
  nothingFoundHere: 'No case within your reach matches',
  tooShort: 'Cases are looked for from three letters of a name, or four digits of a number, NIK or phone',
  found_one: '{count} case found',
  found_other: '{count} cases found',
  more: 'There are more: type some more of it',
  failed: 'Cases cannot be looked for: {reason}',
  offline: 'the server does not answer',
  retry: 'Look again',
  roles,
} as const satisfies Shape<typeof id>;
