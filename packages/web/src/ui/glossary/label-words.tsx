import { useEffect, useId, useState } from 'react';
import { type Abbreviation, abbreviationsIn } from './abbreviations.ts';
import { Meaning } from './meaning.tsx';

type Field = HTMLElement & { readonly labels: NodeListOf<HTMLLabelElement> | null };
type Asked = {
  readonly label: { readonly current: HTMLElement };
  readonly words: readonly Abbreviation[];
  /** Null where the pointer asks. */
  readonly field: Field | null;
};

const isField = (target: EventTarget | null): target is Field => target instanceof HTMLElement && 'labels' in target;

function askedOf(label: HTMLElement | null | undefined, field: Field | null): Asked | null {
  // A label that explains its words itself needs no second one.
  if (!label || label.querySelector('abbr') !== null) return null;
  const words = abbreviationsIn(label.textContent ?? '');
  return words.length === 0 ? null : { label: { current: label }, words, field };
}

/**
 * What the abbreviations in the labels of fields mean: while the pointer is on a label, when one is tapped, and while its field
 * has the keyboard, until something is typed. The label stays what it is; its field is described by the words only meanwhile.
 */
export function LabelWords() {
  const id = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    let isByPointer = false;
    const onPoint = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('[role=tooltip]') !== null) return;
      const label = target.closest('label');
      // A press on a label presses its field as well.
      const own = label ?? (isField(target) ? target.labels?.[0] : null);
      setAsked((before) =>
        before && before.label.current === own ? before : (askedOf(label, null) ?? keptOf(before)),
      );
    };
    const onFocus = ({ target }: Event) => {
      if (isField(target) && !isByPointer) setAsked(askedOf(target.labels?.[0], target));
    };
    const heard = [
      ['pointerdown', () => (isByPointer = true)],
      ['keydown', () => (isByPointer = false)],
      ['pointerover', onPoint],
      ['click', onPoint],
      ['focusin', onFocus],
      ['focusout', () => setAsked((before) => (before?.field ? null : before))],
      ['input', () => setAsked(null)],
    ] as const;
    for (const [name, listener] of heard) document.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of heard) document.removeEventListener(name, listener);
    };
  }, []);
  const field = asked?.field;
  useEffect(() => {
    if (!field) return;
    const before = field.getAttribute('aria-describedby');
    field.setAttribute('aria-describedby', before === null ? id : `${before} ${id}`);
    // Escape closes the words; a dialog would take it for itself.
    field.setAttribute('data-mantine-stop-propagation', 'true');
    return () => {
      if (before === null) field.removeAttribute('aria-describedby');
      else field.setAttribute('aria-describedby', before);
      field.removeAttribute('data-mantine-stop-propagation');
    };
  }, [field, id]);
  if (asked === null) return null;
  const { label, words } = asked;
  // The field stands below its label, and is what one is about to fill in.
  return <Meaning key={words.join()} id={id} words={words} label={label} isAbove onClose={() => setAsked(null)} />;
}

/** The pointer goes elsewhere: what the keyboard asked for stays. */
const keptOf = (before: Asked | null): Asked | null => (before?.field ? before : null);
