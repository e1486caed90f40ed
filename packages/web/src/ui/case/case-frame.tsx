import type { ReactNode } from 'react';
import { useOfferedActions } from '../../lib/offered-actions.ts';
import classes from './case.module.css';
import { CaseSection } from './case-section.tsx';
import type { FrameSection } from './frame-section.ts';
import { goToSection } from './go-to-section.ts';
import { SectionMarksProvider, useSectionMarks } from './section-marks.tsx';
import { SectionRail } from './section-rail.tsx';
import { ToDecision } from './to-decision.tsx';

type Props = {
  header: ReactNode;
  notice?: ReactNode;
  sections: readonly FrameSection[];
  bar?: ReactNode;
};

/** Header, rail, sections and the bar below: the same place for the same thing on every detail screen. */
export function CaseFrame({ header, notice, sections, bar }: Props) {
  const { report, markOf } = useSectionMarks();
  useOfferedActions(
    'sections',
    sections.map(({ key, title }) => ({ key, label: title, run: () => goToSection(key) })),
  );
  return (
    <div className={classes.frame}>
      {bar && <ToDecision />}
      {header}
      {notice}
      <div className={classes.columns}>
        <SectionRail
          entries={sections.map(({ key, title, needsAttention = false }) => {
            const mark = markOf(key);
            return { key, title, mark: mark === 'loaded' && needsAttention ? 'attention' : mark };
          })}
        />
        <SectionMarksProvider value={report}>
          <div className={classes.sections}>
            {sections.map((section) => (
              <CaseSection key={section.key} section={section} hasFailed={markOf(section.key) === 'failed'} />
            ))}
          </div>
        </SectionMarksProvider>
      </div>
      {bar}
    </div>
  );
}
