import type { FormRow } from '@trustiq/contract/field/field-forms.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { shortTime } from './form/short-time.ts';
import { sizeText } from './form/size-text.ts';
import { missingTopics, type Topic, type TopicNames, topics } from './missing-topics.ts';
import type { Whereabouts } from './store/form-state.ts';

export type CardKey =
  | `card.${'nameless' | 'photos' | 'unassigned' | 'officer' | 'closedAt' | 'sentAt' | 'returnedBy' | 'noReason'}`
  | `card.${'progress' | 'complete' | 'missing' | 'sent' | 'closed' | 'returned' | 'ready' | 'prescreen'}`
  | `size.${'kilobytes' | 'megabytes'}`
  | `topics.${Topic}`;

/** How a card is put into words: the texts of the field, whoever holds them. */
export type CardTexts = {
  readonly say: (key: CardKey, values?: Readonly<Record<string, string | number>>) => string;
  readonly roleText: (role: string) => string;
  readonly topicNames: TopicNames;
};

type Row = FormRow & { readonly whereabouts?: Whereabouts };

export const tabs = ['open', 'returned', 'sent'] as const;
export type Tab = (typeof tabs)[number];

/** Handed in, or gone on by another way. */
export const isGone = ({ sentAt, closedAt }: Row): boolean => sentAt !== null || closedAt !== null;

export const isIn: Readonly<Record<Tab, (row: Row) => boolean>> = {
  open: (row) => !isGone(row),
  returned: (row) => !isGone(row) && row.returned !== null,
  sent: (row) => isGone(row),
};

type Tag = { readonly color: 'green' | 'yellow' | 'red' | 'gray'; readonly word: string };

function tagOf(row: Row, say: CardTexts['say']): Tag | null {
  if (row.sentAt !== null) return { color: 'green', word: say('card.sent') };
  if (row.closedAt !== null) return { color: 'yellow', word: say('card.closed') };
  if (row.returned) return { color: 'red', word: say('card.returned') };
  if (row.missing.length === 0) return { color: 'yellow', word: say('card.ready') };
  return row.kind === 'PRESCREEN' ? { color: 'gray', word: say('card.prescreen') } : null;
}

function saidOf({ returned }: Row, { say, roleText }: CardTexts): string | null {
  if (!returned) return null;
  const words = [returned.reason, returned.note && `“${returned.note}”`].filter((part) => part).join(' · ');
  return say('card.returnedBy', { role: roleText(returned.role), words: words || say('card.noReason') });
}

/** Everything that a card of the list says, wherever it is drawn. */
export function cardWords(row: Row, texts: CardTexts) {
  const { say } = texts;
  const facts = [row.productName, row.amountRupiah === null ? null : formatRupiah(row.amountRupiah)];
  if (row.photos > 0) facts.push(say('card.photos', { count: row.photos, size: sizeText(row.photoBytes, say) }));
  const missing = missingTopics(row.missing, texts.topicNames);
  const percent = Math.round((1 - missing.length / topics.length) * 100);
  return {
    name: row.fullName ?? say('card.nameless'),
    tag: tagOf(row, say),
    facts: facts.filter((fact) => fact !== null).join(' · '),
    officer: row.officerName === null ? say('card.unassigned') : say('card.officer', { name: row.officerName }),
    /** Of what is gone: where it stands. */
    gone: [
      row.closedAt === null ? null : say('card.closedAt', { at: shortTime(row.closedAt) }),
      row.sentAt === null ? null : say('card.sentAt', { at: shortTime(row.sentAt) }),
    ].filter((line) => line !== null),
    returned: saidOf(row, texts),
    percent,
    progress: say('card.progress', { percent }),
    missing:
      missing.length === 0
        ? say('card.complete')
        : say('card.missing', { topics: missing.map((topic) => say(`topics.${topic}`)).join(', ') }),
  };
}

/** What can be done with a form from the list, besides opening it. */
export const cardActions = ['send', 'handOver', 'discard'] as const;
export type CardAction = (typeof cardActions)[number];

export function actionsOf(row: Row, isHead: boolean): readonly CardAction[] {
  if (isGone(row)) return row.closedAt !== null && row.id !== null && !isHead ? ['discard'] : [];
  const may: Readonly<Record<CardAction, boolean>> = {
    send: row.id !== null && row.maySend,
    handOver: isHead && (row.id !== null || row.applicationId !== null),
    discard:
      row.id !== null &&
      (row.whereabouts === 'refused' || (row.isMine && row.kind === 'NEW' && row.applicationId === null)),
  };
  return cardActions.filter((action) => may[action]);
}

/** What nobody has opened yet can only be opened by whoever may write it. */
export const canOpen = ({ id, isMine }: Row): boolean => id !== null || isMine;

/** Names what is pressed, in whichever drawing of the list it is. */
export const markOf = (action: CardAction | 'open', { id, applicationId }: Row): string =>
  `${action}:${id ?? applicationId}`;
