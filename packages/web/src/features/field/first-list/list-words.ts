import type { Language } from '@trustiq/contract/texts/language.ts';
import { texts as fieldEn } from '../../../texts/en/field.ts';
import { texts as loanEn } from '../../../texts/en/loan.ts';
import { texts as phoneEn } from '../../../texts/en/phone.ts';
import { texts as field } from '../../../texts/id/field.ts';
import { texts as loan } from '../../../texts/id/loan.ts';
import { texts as phone } from '../../../texts/id/phone.ts';
import type { Shape } from '../../../texts/shape.ts';
import type { TopicNames } from '../missing-topics.ts';
import { topicNames } from '../topic-names.ts';

const wordsOf = (
  ofField: Shape<typeof field>,
  { offer, bar, villages, states }: Shape<typeof phone>,
  { roles }: Shape<typeof loan>,
) => {
  const { title, tabs, tabsLabel, add, empty, card, topics, size } = ofField;
  const { manage, label, allSent, notPersisted, lock } = bar;
  return {
    title,
    tabs,
    tabsLabel,
    add,
    empty,
    card,
    topics,
    size,
    roles,
    offer,
    bar: { manage, label, allSent, notPersisted, lock },
    villages: { manage: villages.manage },
    states: { office: states.office },
  };
};

type Words = ReturnType<typeof wordsOf>;
export type ListWords = Readonly<Record<Language, Words>> & { readonly topicNames: TopicNames };

/** What the first drawing of the list says: picked out when the screens are built, so that nothing else has to come. */
export const listWords: ListWords = {
  id: wordsOf(field, phone, loan),
  en: wordsOf(fieldEn, phoneEn, loanEn),
  topicNames,
};
