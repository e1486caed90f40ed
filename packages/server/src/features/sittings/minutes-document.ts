import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import { minutes as t } from '@trustiq/contract/texts/id/minutes.ts';
import type { MinutedCase, MinutedVote, MinutesFacts } from '@trustiq/domain/sittings/minutes-facts.ts';
import { shownRupiah, shownText } from '../../platform/tables/paper-formats.ts';
import { fieldGrid, listTable, note, palette, partTitle, subtitle } from '../../platform/tables/paper-tables.ts';
import type { PdfDefinition, PdfNode } from '../../platform/tables/pdf-content.ts';

export type Minutes = {
  readonly facts: MinutesFacts;
  readonly digest: string;
  readonly bankLogo: string | null;
};

const SIDE = 42;

const inJakarta = { timeZone: 'Asia/Jakarta' } as const;
const clock = new Intl.DateTimeFormat('id-ID', { ...inJakarta, hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('id-ID', {
  ...inJakarta,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const shortDay = new Intl.DateTimeFormat('id-ID', { ...inJakarta, day: '2-digit', month: '2-digit', year: 'numeric' });

const shownHour = (at: string): string => `${clock.format(new Date(at))} WIB`;
const shownDay = (at: string): string => `${day.format(new Date(at))}, ${shownHour(at)}`;
const shownMoment = (at: string): string => `${shortDay.format(new Date(at))} ${shownHour(at)}`;

function headOf({ chair, ...facts }: MinutesFacts): PdfNode[] {
  const named = { name: shownText(chair.name), by: shownText(chair.namedBy), reason: shownText(chair.reason) };
  return [
    { text: t.title, bold: true, fontSize: 15, color: palette.accent, margin: [0, 0, 0, 6] },
    fieldGrid(
      [
        [t.number, facts.number],
        [t.day, shownDay(facts.startsAt)],
        [t.opened, shownMoment(facts.openedAt)],
        [t.place, shownText(facts.place)],
        [t.convenedBy, shownText(facts.convenedBy)],
        [t.chair, chair.namedBy === null ? named.name : fillText(t.chairNamed, named)],
      ],
      1,
    ),
  ];
}

const attendance = ({ seats }: MinutesFacts): PdfNode =>
  listTable(
    t.attendance,
    [
      { title: t.member, width: '*' },
      { title: t.state, width: '*' },
    ],
    seats.map(({ name, isPresent, substituteName }) => {
      if (substituteName !== null) return [shownText(name), fillText(t.presentBy, { name: shownText(substituteName) })];
      return [shownText(name), isPresent ? t.present : t.absent];
    }),
  );

const votesTable = (votes: readonly MinutedVote[]): PdfNode =>
  listTable(
    t.vote,
    [
      { title: t.voter, width: '*' },
      { title: t.role, width: 'auto' },
      { title: t.forWhom, width: '*' },
      { title: t.at, width: 'auto' },
      { title: t.vote, width: 'auto' },
    ],
    votes.map(({ name, forName, at, word }) => [
      shownText(name),
      t.roleOfMember,
      shownText(forName),
      shownMoment(at),
      t.words[word],
    ]),
  );

const dissentOf = ({ name, word, reason, note: said }: MinutedVote): string =>
  fillText(t.dissent, {
    name: shownText(name),
    word: t.words[word],
    reason: reason === null ? t.noReason : shownText(reason),
    note: said === null ? '' : shownText(said),
  }).trim();

function casePart(found: MinutedCase, index: number): PdfNode[] {
  const { applicantName, applicationId, productName, branchName, amountRupiah, tenorMonths, outcome, votes } = found;
  const title = { number: String(index + 1), name: shownText(applicantName), id: String(applicationId) };
  const terms = {
    product: shownText(productName),
    branch: shownText(branchName),
    amount: shownRupiah(amountRupiah),
    months: String(tenorMonths),
  };
  const isDecided = votes.length > 0;
  const digest = found.capsuleDigest;
  return [
    subtitle(fillText(t.case, title)),
    note(fillText(t.terms, terms)),
    { text: `${t.outcome}: ${t.outcomes[outcome]}`, bold: true, margin: [4, 2, 0, 2] },
    ...(found.isBeforeOpening ? [note(t.beforeOpening)] : []),
    ...(isDecided ? [votesTable(votes)] : []),
    ...votes.filter(({ word }) => word !== 'agree').map((vote) => note(dissentOf(vote))),
    ...(isDecided ? [note(digest === null ? t.noCapsule : fillText(t.capsule, { digest }))] : []),
  ];
}

const takenOffPart = ({ takenOff }: MinutesFacts): PdfNode[] =>
  takenOff.length === 0
    ? []
    : [
        partTitle(t.takenOff),
        ...takenOff.map(({ applicantName, applicationId, reason, by }) =>
          note(
            fillText(t.takenOffCase, {
              name: shownText(applicantName),
              id: String(applicationId),
              reason: shownText(reason),
              by: shownText(by),
            }),
          ),
        ),
      ];

const signature = ({ facts, digest }: Minutes): PdfNode => ({
  unbreakable: true,
  margin: [0, 16, 0, 0],
  stack: [
    {
      text: fillText(t.signature, { name: shownText(facts.chair.name), at: shownMoment(facts.signedAt) }),
      bold: true,
    },
    note(fillText(t.digest, { digest })),
  ],
});

const pageHead = ({ facts, bankLogo }: Minutes): PdfNode => ({
  columns: [
    ...(bankLogo === null ? [] : [{ image: 'logo' as const, fit: [72, 20] as const, width: 'auto' as const }]),
    { text: shownText(facts.bankName), bold: true, fontSize: 11, color: palette.accent },
    { text: facts.number, alignment: 'right', color: palette.muted },
  ],
  columnGap: 8,
  margin: [SIDE, 22, SIDE, 0],
});

/** A4, the same bytes each time: nothing in it but what was signed, its digest, and the bank's logo of the day. */
export function minutesDocument(minutes: Minutes): PdfDefinition {
  const { facts, bankLogo } = minutes;
  return {
    pageSize: 'A4',
    pageOrientation: 'portrait',
    pageMargins: [SIDE, 52, SIDE, 44],
    info: {
      title: `${t.title} ${facts.number}`,
      author: facts.bankName,
      creator: 'TrustIQ',
      producer: 'TrustIQ',
      creationDate: new Date(facts.signedAt),
    },
    language: 'id',
    displayTitle: true,
    compress: true,
    defaultStyle: { font: 'Roboto', fontSize: 9, color: palette.ink },
    ...(bankLogo === null ? {} : { images: { logo: bankLogo } }),
    header: () => pageHead(minutes),
    footer: (page, pages) => ({
      columns: [
        { text: t.confidential },
        { text: fillText(t.page, { page: String(page), pages: String(pages) }), alignment: 'right' },
      ],
      color: palette.muted,
      fontSize: 7.5,
      margin: [SIDE, 12, SIDE, 0],
    }),
    content: [
      ...headOf(facts),
      attendance(facts),
      partTitle(t.cases),
      ...facts.cases.flatMap(casePart),
      ...takenOffPart(facts),
      signature(minutes),
    ],
  };
}
