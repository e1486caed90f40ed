// Writes docs/workflow.md from the workflow table, or with --check fails when it is stale.

import { fileURLToPath } from 'node:url';
import { authorityOfVersionOne } from '@trustiq/domain/policy/version-one/authority.ts';
import { serviceOfVersionOne } from '@trustiq/domain/policy/version-one/service.ts';
import { actionNames, actionRule } from '@trustiq/domain/workflow/application-actions.ts';
import {
  openStatuses,
  type Status,
  statusCodes,
  statusRule,
  type TransitionName,
  transitionNames,
  transitionRule,
} from '@trustiq/domain/workflow/application-workflow.ts';
import { type ApprovalChain, buildChain } from '@trustiq/domain/workflow/approval-chain.ts';
import { type QueueName, queues } from '@trustiq/domain/workflow/queues.ts';
import { type Screen, screenButtons } from '@trustiq/domain/workflow/screen-buttons.ts';
import type { Asks, Grant, TransitionRule } from '@trustiq/domain/workflow/workflow-rule.ts';
import { keepFresh } from './keep-fresh.ts';

type Rule = TransitionRule<Status>;

const short = (role: string) => role.replace('ROLE_', '');
const list = (items: readonly string[] = []) => items.join(', ') || '–';
const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[]) => [
  row(...head),
  row(...head.map(() => '---')),
  ...rows,
];
const million = (rupiah: number) => `${rupiah / 1_000_000} million`;

const chainNeeds: Record<NonNullable<Rule['chainCheck']>, string> = {
  restart: 'chain_grown (the vote is not taken, restartRound follows)',
  refuse: 'authority_exceeded',
  only_outgrown: 'chain_unchanged',
};

const text = [
  '# The workflow of an application',
  '',
  'Made from `packages/domain/src/workflow` by `npm run docs`; not edited by hand. Codes are those of the program; their',
  'wording stands in the text tables.',
  '',
  ...diagram(),
  ...statusTable(),
  ...transitionTable(),
  ...actionTable(),
  ...chainTable(),
  ...buttonTable(),
  ...queueTable(),
].join('\n');

keepFresh(fileURLToPath(new URL('../docs/workflow.md', import.meta.url)), text);

function diagram(): string[] {
  const node = (status: Status) => status.replaceAll('-', '_');
  const arrows = transitionNames.filter((name) => !startsAnywhere(name)).flatMap((name) => arrowsOf(name, node));
  const ends = statusCodes.filter((status) => statusRule(status).isFinal).map((status) => `  ${node(status)} --> [*]`);
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...statusCodes.map((status) => `  state "${status}" as ${node(status)}`),
    ...arrows,
    ...ends,
    '```',
    '',
    'Not drawn: maintenance may reject or cancel an application in every open status.',
    '',
  ];
}

function arrowsOf(name: TransitionName, node: (status: Status) => string): string[] {
  const rule = transitionRule(name);
  const origins = rule.from.length === 0 ? [null] : rule.from;
  return origins.flatMap((from) =>
    targetsOf(rule, from).map((to) => `  ${from === null ? '[*]' : node(from)} --> ${node(to)}: ${name}`),
  );
}

function startsAnywhere(name: TransitionName): boolean {
  return transitionRule(name).from.length === openStatuses.length;
}

function targetsOf({ to }: Rule, from: Status | null): readonly Status[] {
  if (to === 'SAME') return from === null ? [] : [from];
  return typeof to === 'string' ? [to] : to.oneOf;
}

function statusTable(): string[] {
  return [
    '## Statuses',
    '',
    'SLA hours are those of version one; the service chapter of the policy in force sets them, the hours of the office in which they pass, and the holidays on which they do not. They are shown and never block; in LENDER_MARKETPLACE they count for each step of the chain.',
    'AO-REQUESTED counts as survey once a survey exists, PREDISBURSE as signing until a `pk*` and an `mpk*` document exist.',
    '',
    ...table(
      ['Status', 'SLA hours', 'Dashboard column', 'On entering'],
      statusCodes.map((status) => {
        const { stage, onEnter, isFinal } = statusRule(status);
        const hours = serviceOfVersionOne.hours[status] ?? '–';
        return row(`${status}${isFinal ? ' (final)' : ''}`, hours, stage ?? '–', list(onEnter));
      }),
    ),
    '',
  ];
}

function transitionTable(): string[] {
  return [
    '## Transitions',
    '',
    'A need is named after the obstacle reported when it is not met. Four eyes: one person takes at most one kind of decision',
    'on one application, and votes once in an approval round.',
    '',
    ...table(
      ['No', 'Transition', 'From', 'To', 'Roles', 'Needs', 'Asks', 'Four eyes', 'Effects'],
      transitionNames.map(transitionRow),
    ),
    '',
  ];
}

function transitionRow(name: TransitionName): string {
  const rule = transitionRule(name);
  const from = startsAnywhere(name) ? 'every open status' : list(rule.from);
  const afterChange = (rule.needsAfterTermsChange ?? []).map((need) => `${need} (after a change of terms)`);
  const byChain = rule.chainCheck ? [chainNeeds[rule.chainCheck]] : [];
  const needs = list([...(rule.needs ?? []), ...afterChange, ...byChain]);
  return row(
    rule.ref,
    name,
    from,
    toText(rule),
    whoText(rule),
    needs,
    asksText(rule.asks),
    rule.kind ?? '–',
    list(rule.effects),
  );
}

function toText({ to }: Rule): string {
  if (to === 'SAME') return 'unchanged';
  return typeof to === 'string' ? to : `${to.oneOf.join(' or ')} (by ${to.decidedBy})`;
}

function whoText({
  roles,
  desk,
  isForCurrentStep,
}: Pick<Grant<Status>, 'roles' | 'desk' | 'isForCurrentStep'>): string {
  const conditions = [desk ? `${desk} desk` : '', isForCurrentStep ? 'whose turn it is' : ''].filter(Boolean);
  return roles.map(short).join(', ') + (conditions.length > 0 ? ` (${conditions.join(', ')})` : '');
}

function asksText({ note, reason, email, sms }: Asks): string {
  return list([
    ...(reason ? [`${reason.category} reason${reason.required ? '' : ' (optional)'}`] : []),
    ...(note === 'none' ? [] : [note === 'required' ? 'note' : 'note (optional)']),
    ...(email.startsWith('default') ? ['email'] : []),
    ...(sms.startsWith('default') ? ['sms'] : []),
  ]);
}

function notByText(matter: 'payout' | 'marriage' | 'identity'): string {
  if (matter === 'identity') return 'not by whoever asked for it, nor by whoever took a step of the case';
  return matter === 'payout' ? 'not by whoever entered the account' : 'not by whoever said it';
}

function actionTable(): string[] {
  return [
    '## Work that leaves the status alone',
    '',
    ...table(
      ['Action', 'Who and where', 'Needs'],
      actionNames.map((name) => {
        const { grants, needs = [], isForSecondPerson } = actionRule(name);
        return row(
          name,
          grants.map((grant) => `${grant.from.join(', ')}: ${whoText(grant)}`).join('<br>'),
          list([...needs, ...(isForSecondPerson ? [notByText(isForSecondPerson)] : [])]),
        );
      }),
    ),
    '',
  ];
}

function chainTable(): string[] {
  const written = (chain: ApprovalChain) =>
    chain.map(({ role, votes }) => short(role) + (votes > 1 ? ` (${votes} persons)` : '')).join(' → ');
  const { rows, branchChain, employeeChain } = authorityOfVersionOne;
  const severe = buildChain(
    { approvalPath: 'AUTHORITY', exposureRupiah: 0, highestSeverity: 3 },
    authorityOfVersionOne,
  );
  return [
    '## Approval chains',
    '',
    'By the total exposure of the debtor, this loan included. A change of terms in LENDER_MARKETPLACE voids the votes of the',
    'round and starts again; the chain never gets shorter than before. Where the turn would be that of a branch head who',
    'submitted the application, the next row takes it.',
    '',
    "Counted are the person's disbursed loans at core banking's balance (unknown: the whole principal until maturity; closed:",
    'nothing) and their cases in DEVIATION, LENDER_MARKETPLACE and PREDISBURSE, by NIK and CIF; those of husband or wife too',
    'unless separate property is recorded. Earlier statuses are shown, not counted. Every vote compares the chain again; at',
    'disbursement it must cover what was disbursed or approved before this case. The legal limit counts everything each time.',
    '',
    ...table(
      ['Case', 'Steps'],
      [
        row('approval path BRANCH (in the demo the cash loans)', written(branchChain)),
        ...rows.map(({ upToRupiah, chain }) =>
          row(upToRupiah === null ? 'more' : `up to ${million(upToRupiah)}`, written(chain)),
        ),
        row('approval path EMPLOYEE (HRD track), any amount', written(employeeChain)),
        row('deviation of severity 3', `… → ${written(severe.slice(-1))}, unless already there`),
      ],
    ),
    '',
  ];
}

function buttonTable(): string[] {
  const screens = Object.keys(screenButtons) as Screen[];
  const written = (screen: Screen) =>
    screenButtons[screen].map(({ does, label }) => ('leave' in does ? label : `${label} = ${Object.values(does)[0]}`));
  return [
    '## Buttons',
    '',
    'In the order of the screen; a person sees those of their role.',
    '',
    ...table(
      ['Screen', 'Buttons'],
      screens.map((screen) => row(screen, list(written(screen)))),
    ),
    '',
  ];
}

function queueTable(): string[] {
  return [
    '## Work lists',
    '',
    ...table(
      ['List', 'Status', 'Roles', 'Rows'],
      (Object.keys(queues) as QueueName[]).map((name) => {
        const { status, roles, track, isOwnStepOnly, isWithoutDisbursing } = queues[name];
        const rows = [
          'own scope',
          ...(track ? [`${track} track`] : []),
          ...(isOwnStepOnly ? ['own step, not yet voted'] : []),
          ...(isWithoutDisbursing ? ['not being disbursed'] : []),
        ];
        return row(name, status, roles.map(short).join(', '), list(rows));
      }),
    ),
    '',
  ];
}
