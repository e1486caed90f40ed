import type { FormRow } from '@trustiq/contract/field/field-forms.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { FIRST_LIST_ID, PRESSED } from '../../../lib/first-list.ts';
import { actionsOf, type CardTexts, canOpen, cardWords, isGone, isIn, markOf, type Tab, tabs } from '../card-words.ts';
import type { ListWords } from './list-words.ts';

type Props = Readonly<Record<string, string>>;

function element(tag: string, props: Props, ...children: readonly (Node | string | null)[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== null));
  return made;
}

const line = (text: string | null, kind: string) => (text ? element('p', { class: `first-${kind}` }, text) : null);

const button = (mark: string, kind: string, text: string) =>
  element('button', { type: 'button', class: `first-${kind}`, 'data-press': mark }, text);

/** The texts as the application would say them; it alone holds the library that knows more than this. */
function textsOf(words: ListWords, language: Language): CardTexts {
  const table = words[language];
  const find = (path: string): string => {
    let found: unknown = table;
    for (const name of path.split('.')) found = (found as Readonly<Record<string, unknown>> | undefined)?.[name];
    return typeof found === 'string' ? found : '';
  };
  return {
    say: (key, values = {}) => {
      const text = find(key) || find(`${key}_${values['count'] === 1 ? 'one' : 'other'}`);
      return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
    },
    roleText: (role) => find(`roles.${role}`) || role,
    topicNames: words.topicNames,
  };
}

function drawCard(
  row: FormRow,
  { isHead, store }: Pick<Drawn, 'isHead' | 'store'>,
  { card, states }: ListWords[Language],
  texts: CardTexts,
): HTMLElement {
  const words = cardWords(row, texts);
  const isSent = isGone(row);
  const actions = actionsOf(row, isHead);
  const bar = element('span', {});
  bar.style.width = `${words.percent}%`;
  const progress = element('div', { class: 'first-progress', role: 'img', 'aria-label': words.progress }, bar);
  return element(
    'li',
    { class: 'panel first-card', ...(!isSent && row.returned ? { 'data-returned': '' } : {}) },
    element(
      'div',
      { class: 'first-head' },
      canOpen(row)
        ? button(markOf('open', row), 'open', words.name)
        : element('span', { class: 'first-name' }, words.name),
      words.tag && element('span', { class: 'first-tag', 'data-color': words.tag.color }, words.tag.word),
    ),
    line(words.facts, 'soft'),
    isHead ? line(words.officer, 'line') : null,
    ...(isSent
      ? [line(row.statusText, 'strong'), ...words.gone.map((text) => line(text, 'soft'))]
      : [line(words.returned, 'line'), progress, line(words.missing, 'soft')]),
    store !== 'none' && !isSent
      ? element(
          'div',
          { class: 'first-where' },
          element('span', { class: 'first-tag', 'data-color': 'green' }, states.office),
        )
      : null,
    actions.length > 0
      ? element(
          'div',
          { class: 'first-actions' },
          ...actions.map((action) => button(markOf(action, row), action, card[action])),
        )
      : null,
  );
}

/** Whether this phone has a store of whoever looks, and whether the browser promised to keep it. */
export type StoreHere = 'none' | 'kept' | 'kept_loosely';

type Drawn = {
  readonly store: StoreHere;
  readonly rows: readonly FormRow[];
  readonly words: ListWords;
  readonly language: Language;
  readonly fullName: string;
  readonly isHead: boolean;
  readonly tab: Tab;
};

/** What can be done with the phone: it is offered to whoever has not set it up, and says how it stands where it is. */
function drawBar({ isHead, store }: Drawn, { offer, bar, villages }: ListWords[Language]): HTMLElement {
  const isKept = store !== 'none';
  const words = isKept
    ? [bar.allSent, store === 'kept_loosely' ? bar.notPersisted : null]
    : [isHead ? null : offer.text];
  return element(
    'section',
    { class: 'panel first-bar', 'aria-label': isKept ? bar.label : offer.title },
    ...words.map((text) => line(text, 'line')),
    element(
      'div',
      { class: 'first-actions' },
      isHead || isKept ? null : button('setUp', 'send', offer.button),
      button('devices', 'handOver', bar.manage),
      isKept ? button('villages', 'handOver', villages.manage) : null,
      isKept ? button('lock', 'handOver', bar.lock) : null,
    ),
  );
}

function drawBody(drawn: Drawn): readonly (Node | null)[] {
  const { rows, words, language, fullName, isHead, tab } = drawn;
  const table = words[language];
  const texts = textsOf(words, language);
  const shown = rows.filter(isIn[tab]);
  return [
    element('h1', {}, table.title),
    line(fullName, 'whose'),
    drawBar(drawn, table),
    element(
      'div',
      { class: 'first-tabs', role: 'group', 'aria-label': table.tabsLabel },
      ...tabs.map((one) => {
        const chip = button(`tab:${one}`, 'chip', `${table.tabs[one]} ${rows.filter(isIn[one]).length}`);
        chip.setAttribute('aria-pressed', String(one === tab));
        return chip;
      }),
    ),
    shown.length === 0
      ? element(
          'div',
          { class: 'panel first-empty' },
          line(table.empty[tab], 'strong'),
          line(table.empty[`${tab}Text`], 'soft'),
        )
      : element('ul', {}, ...shown.map((row) => drawCard(row, drawn, table, texts))),
    isHead ? null : element('div', { class: 'first-footer' }, button('add', 'add', table.add)),
  ];
}

/**
 * The list before the application has come. It shows, and changes its tab; whatever else is pressed in it is done by the
 * application as soon as that is there (`leaveFirstList`), and looks pressed until then.
 */
export function drawList(drawn: Drawn): HTMLElement {
  const main = element('main', {}, ...drawBody(drawn));
  const logo = element('header', {}, element('b', {}, 'TrustIQ'));
  const first = element('div', { id: FIRST_LIST_ID }, logo, main);
  first.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('[data-press]') : null;
    const mark = pressed?.getAttribute('data-press');
    if (!pressed || !mark) return;
    const tab = tabs.find((one) => mark === `tab:${one}`);
    first.setAttribute(PRESSED, mark);
    if (tab) main.replaceChildren(...drawBody({ ...drawn, tab }).filter((child) => child !== null));
    else {
      for (const other of first.querySelectorAll('[aria-busy]')) other.removeAttribute('aria-busy');
      (pressed.closest('li') ?? pressed).setAttribute('aria-busy', 'true');
    }
  });
  return first;
}
