import type { RefObject } from 'react';
import type { TextTables } from '../../../texts/tables.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import classes from './report.module.css';

type Anchor = keyof TextTables['bureau']['sections'];

const anchors = [
  'subject',
  'address',
  'identification',
  'contacts',
  'employment',
  'score',
  'contract_summary',
  'not_granted_credit',
  'granted_credit',
  'granted_collateral',
  'guarantors',
  'footprint_summary',
  'footprint',
] as const satisfies Anchor[];

/** Jumps to a part of the report and takes the reader's place with it. */
export function goToPart(report: HTMLElement | null, anchor: string): void {
  const part = report?.querySelector<HTMLElement>(`[data-part="${anchor}"]`);
  part?.scrollIntoView({ block: 'start' });
  part?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
}

export function ReportRail({ report }: { report: RefObject<HTMLElement | null> }) {
  const t = useTexts('bureau');
  return (
    <nav className={classes.rail} aria-label={t('report.sectionsLabel')}>
      {anchors.map((anchor) => (
        <button key={anchor} type="button" onClick={() => goToPart(report.current, anchor)}>
          {t(`sections.${anchor}`)}
        </button>
      ))}
    </nav>
  );
}
