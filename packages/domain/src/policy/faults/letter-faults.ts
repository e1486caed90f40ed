import { agreementPlaceholders } from '../../letters/pk-number.ts';
import {
  type BothLanguages,
  type LettersChapter,
  LONGEST_SMS,
  mailNames,
  mailPlaceholders,
  neededInAgreement,
  smsNames,
  smsPlaceholders,
} from '../chapters/letters.ts';
import { fault, type PolicyFault, type PolicyPath } from '../policy-fault.ts';

const placeholdersOf = (text: string): string[] => [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name);

const unknownIn = (text: string, known: readonly string[], path: PolicyPath): PolicyFault[] =>
  placeholdersOf(text)
    .filter((name) => !known.includes(name))
    .map((name) => fault(path, 'unknown_placeholder', name));

const inBoth = (words: BothLanguages, path: PolicyPath, faultsOf: (text: string, path: PolicyPath) => PolicyFault[]) =>
  (['id', 'en'] as const).flatMap((language) => faultsOf(words[language], [...path, language]));

/** The longest numbers of an application, as they are sent. */
const EXAMPLE = { number: 'REQ-20261116-000001' };

function smsFaults(words: BothLanguages, path: PolicyPath, bank: string): PolicyFault[] {
  return inBoth(words, path, (text, place) => {
    const sent = text.replaceAll('{{number}}', EXAMPLE.number).replaceAll('{{bank}}', bank);
    return [
      ...unknownIn(text, smsPlaceholders, place),
      ...(sent.length > LONGEST_SMS ? [fault(place, 'too_long', sent.length)] : []),
    ];
  });
}

export function letterFaults({ agreementNumber, mail, sms }: LettersChapter, bank: string): PolicyFault[] {
  const number = ['letters', 'agreementNumber'];
  return [
    ...unknownIn(agreementNumber, agreementPlaceholders, number),
    ...neededInAgreement
      .filter((name) => !placeholdersOf(agreementNumber).includes(name))
      .map((name) => fault(number, 'placeholder_missing', name)),
    ...mailNames.flatMap((name) =>
      (['subject', 'body'] as const).flatMap((part) =>
        inBoth(mail[name][part], ['letters', 'mail', name, part], (text, path) =>
          unknownIn(text, mailPlaceholders, path),
        ),
      ),
    ),
    ...smsNames.flatMap((name) => smsFaults(sms[name], ['letters', 'sms', name], bank)),
  ];
}
