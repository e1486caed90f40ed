import type { ReactNode } from 'react';
import classes from './case.module.css';
import { sectionAnchor } from './section-anchor.ts';
import { SectionMarksProvider, SectionScope, useSectionMarks } from './section-marks.tsx';
import { SectionRail } from './section-rail.tsx';

export type FrameSection = {
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
  /** Something in this section stands in the way. */
  readonly needsAttention?: boolean;
};

type Props = {
  header: ReactNode;
  notice?: ReactNode;
  sections: readonly FrameSection[];
  bar?: ReactNode;
};

/** Header, rail, sections and the bar below: the same place for the same thing on every detail screen. */
export function CaseFrame({ header, notice, sections, bar }: Props) {
  const { report, markOf } = useSectionMarks();
  return (
    <div className={classes.frame}>
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
            {sections.map(({ key, title, content }) => (
              <section
                key={key}
                id={sectionAnchor(key)}
                className={`panel ${classes.section}`}
                aria-labelledby={`${sectionAnchor(key)}-title`}
                tabIndex={-1}
              >
                <h2 id={`${sectionAnchor(key)}-title`} className={classes.sectionTitle}>
                  {title}
                </h2>
                <div className={classes.sectionBody}>
                  <SectionScope name={key}>{content}</SectionScope>
                </div>
              </section>
            ))}
          </div>
        </SectionMarksProvider>
      </div>
      {bar}
    </div>
  );
}
