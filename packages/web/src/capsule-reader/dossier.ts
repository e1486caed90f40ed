import { deviationStates as deviationStatesEn } from '@trustiq/contract/texts/en/credit.ts';
import { decisions as decisionsEn, statuses as statusesEn } from '@trustiq/contract/texts/en/workflow.ts';
import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import type { CapsuleTexts } from '@trustiq/contract/texts/id/capsule.ts';
import { deviationStates } from '@trustiq/contract/texts/id/credit.ts';
import { decisions, statuses } from '@trustiq/contract/texts/id/workflow.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import type { CapsuleFile } from '@trustiq/domain/capsule/capsule-file.ts';
import type { Json } from '@trustiq/domain/seal/canonical-json.ts';
import { type Status, statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import { roles as rolesEn } from '../texts/en/roles.ts';
import { roles } from '../texts/id/roles.ts';

type Words = CapsuleTexts['reader'];
type Label = keyof Words['labels'];
type Members = { readonly [name: string]: Json | undefined };

const tables = {
  id: { decisions, statuses, roles, deviationStates },
  en: { decisions: decisionsEn, statuses: statusesEn, roles: rolesEn, deviationStates: deviationStatesEn },
} as const;

/** What a reader sees: titles with lines, or with rows under columns. */
export type DossierSection = {
  readonly key: string;
  readonly title: string;
  readonly lines?: readonly (readonly [label: string, value: string])[];
  readonly columns?: readonly string[];
  readonly rows?: readonly (readonly string[])[];
};

const members = (value: Json | undefined): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};
const list = (value: Json | undefined): readonly Members[] => (Array.isArray(value) ? value.map(members) : []);

/** How values of a capsule are said in one language. */
function speaking(language: Language, words: Words, names: Members) {
  const locale = language === 'id' ? 'id-ID' : 'en-GB';
  const { none, system, service, forWhom } = words;
  const known = tables[language];
  const text = (value: Json | undefined): string =>
    value === undefined || value === '' || typeof value === 'object' ? none : String(value);
  const people = members(names['people']);
  const nameOf = (id: Json | undefined, role?: Json): string => {
    if (typeof id === 'number') return text(people[String(id)]);
    return role === 'SERVICE' ? service : system;
  };
  const wordIn = (table: Readonly<Record<string, string>>, value: Json | undefined): string =>
    (typeof value === 'string' ? table[value] : undefined) ?? none;
  return {
    text,
    number: (value: Json | undefined) => (typeof value === 'number' ? value.toLocaleString(locale) : none),
    rupiah: (value: Json | undefined) => (typeof value === 'number' ? `Rp ${value.toLocaleString(locale)}` : none),
    moment: (value: Json | undefined) =>
      typeof value === 'string'
        ? new Date(value).toLocaleString(locale, { timeZone: 'Asia/Jakarta', timeZoneName: 'short' })
        : none,
    decision: (value: Json | undefined) => wordIn(known.decisions, value),
    status: (value: Json | undefined, track: Json | undefined) =>
      typeof value === 'string'
        ? wordIn(known.statuses, statusDescription(value as Status, track === 'HRD' ? 'HRD' : 'CHECKER'))
        : none,
    role: (value: Json | undefined) =>
      value === 'SYSTEM' ? system : wordIn({ ...known.roles, SERVICE: service }, value),
    deviationState: (value: Json | undefined) => wordIn(known.deviationStates, value),
    who: ({ by, standsFor, role }: Members) =>
      typeof standsFor === 'number'
        ? fillText(forWhom, { name: nameOf(by), absent: nameOf(standsFor) })
        : nameOf(by, role),
    reason: (value: Json | undefined) => (typeof value === 'string' ? text(members(names['reasons'])[value]) : none),
  };
}

/** The capsule as people read it. Only of one whose signature fits. */
export function dossierOf({ parts }: CapsuleFile, language: Language, words: Words): DossierSection[] {
  const part = (name: string) => members(parts[name]);
  const [decision, application, facts, loan] = [part('decision'), part('application'), part('facts'), part('loan')];
  const names = part('names');
  const say = speaking(language, words, names);
  const { labels, sections } = words;
  const line = (label: Label, value: string) => [labels[label], value] as const;
  const columns = (...keys: Label[]) => keys.map((key) => labels[key]);
  const [terms, payout] = [members(facts['terms']), members(facts['payout'])];
  const months = (value: Json | undefined) => fillText(words.months, { count: say.number(value) });
  const score = part('score');
  const track = application['track'];
  const isAgreed = decision['isScheduleAgreed'] === true;
  const figures = [
    'instalment',
    'interestTotal',
    'totalRepayment',
    'provision',
    'service',
    'insurance',
    'compulsorySavings',
    'netPayout',
  ] as const;
  return [
    {
      key: 'decision',
      title: sections.decision,
      lines: [
        line('decision', say.decision(decision['decision'])),
        line('toStatus', say.status(decision['toStatus'], track)),
        line('at', say.moment(decision['at'])),
        line('by', say.who(decision)),
        line('role', say.role(decision['role'])),
        line('reason', say.reason(decision['reason'])),
        line('note', say.text(decision['note'])),
      ],
    },
    {
      key: 'application',
      title: sections.application,
      lines: [
        line('applicationId', say.text(application['applicationId'])),
        line('fullName', say.text(application['fullName'])),
        line('birthDate', say.text(application['birthDate'])),
        line('branch', say.text(names['branch'])),
        line('product', say.text(names['product'])),
        line('purpose', say.text(application['purpose'])),
        line('amountRupiah', say.rupiah(application['amountRupiah'])),
        line('tenorMonths', months(application['tenorMonths'])),
      ],
    },
    {
      key: 'terms',
      title: sections.terms,
      lines:
        parts['facts'] === null
          ? []
          : [
              line('amountRupiah', say.rupiah(terms['amountRupiah'])),
              line('tenorMonths', months(terms['tenorMonths'])),
              line('ratePercent', say.number(terms['ratePercent'])),
              line('insurance', say.text(terms['insuranceCode'])),
              line('netPayoutRupiah', say.rupiah(facts['netPayoutRupiah'])),
              line('payoutBank', say.text(payout['bankCode'])),
              line('payoutHolder', say.text(payout['holder'])),
              line('exposureRupiah', say.rupiah(members(facts['exposure'])['countedRupiah'])),
              line('collateral', say.text(members(facts['collateral'])['requirement'])),
            ],
    },
    {
      key: 'loan',
      title: sections.loan,
      lines:
        parts['loan'] === null
          ? []
          : [
              ...figures.map((name) => line(`${name}Rupiah`, say.rupiah(loan[`${name}Rupiah`]))),
              line('effectiveRatePercent', say.number(loan['effectiveRatePercent'])),
              line('allInRatePercent', say.number(loan['allInRatePercent'])),
            ],
    },
    {
      key: 'score',
      title: sections.score,
      lines:
        parts['score'] === null
          ? []
          : [
              line('grade', say.text(score['grade'])),
              line('points', say.number(score['points'])),
              line('scorecardVersion', say.text(score['scorecardVersion'])),
              line('dbr', say.number(score['dbr'])),
              line('dbr2', say.number(score['dbr2'])),
              line('knockOuts', say.number(list(score['knockOuts']).length)),
              line('computedAt', say.moment(score['computedAt'])),
            ],
    },
    {
      key: 'deviations',
      title: sections.deviations,
      columns: columns('code', 'severity', 'state'),
      rows: list(parts['deviations']).map(({ code, severity, state }) => [
        say.text(code),
        say.number(severity),
        say.deviationState(state),
      ]),
    },
    {
      key: 'votes',
      title: sections.votes,
      columns: columns('by', 'role', 'decision', 'at', 'seal'),
      rows: list(parts['votes']).map((vote) => [
        say.who(vote),
        say.role(vote['role']),
        say.decision(vote['decision']),
        say.moment(vote['at']),
        say.text(vote['seal']),
      ]),
    },
    {
      key: 'history',
      title: sections.history,
      columns: columns('sequence', 'at', 'by', 'decision', 'toStatus', 'reason', 'note'),
      rows: list(parts['history']).map((row) => [
        say.text(row['sequence']),
        say.moment(row['at']),
        say.who(row),
        say.decision(row['decision']),
        say.status(row['toStatus'], track),
        say.reason(row['reason']),
        say.text(row['note']),
      ]),
    },
    {
      key: 'documents',
      title: sections.documents,
      columns: columns('name', 'uploadedAt', 'digest'),
      rows: list(parts['documents']).map(({ name, uploadedAt, sha256 }) => [
        say.text(name),
        say.moment(uploadedAt),
        say.text(sha256),
      ]),
    },
    {
      key: 'schedule',
      title: isAgreed ? sections.scheduleAgreed : sections.schedulePlanned,
      columns: columns('number', 'dueDate', 'principal', 'interest', 'balance'),
      rows: list(parts['schedule']).map(({ number, dueDate, principal, interest, balance }) => [
        say.text(number),
        say.text(dueDate),
        say.rupiah(principal),
        say.rupiah(interest),
        say.rupiah(balance),
      ]),
    },
    {
      key: 'policy',
      title: sections.policy,
      lines: [line('version', say.text(part('policy')['version'])), line('digest', say.text(part('policy')['digest']))],
    },
    {
      key: 'audit',
      title: sections.audit,
      lines: [
        line('chain', say.text(part('audit')['chain'])),
        line('sequence', say.text(part('audit')['sequence'])),
        line('hash', say.text(part('audit')['hash'])),
      ],
    },
  ];
}
