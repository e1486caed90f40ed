import { useState } from 'react';
import { FoldedContent, FoldToggle } from '../fold.tsx';
import classes from './case.module.css';
import type { FrameSection } from './frame-section.ts';
import { sectionAnchor } from './section-anchor.ts';
import { SectionScope } from './section-marks.tsx';

/** One section of a case. Its title always stands; what is behind it may be folded away. */
export function CaseSection({ section, hasFailed }: { section: FrameSection; hasFailed: boolean }) {
  const { key, title, content, isFolded = false, needsAttention = false } = section;
  const anchor = sectionAnchor(key);
  const [wanted, setOpen] = useState<boolean | null>(null);
  // What stands in the way of a decision, or could not be loaded, is never folded away by us.
  const isOpen = wanted ?? (!isFolded || needsAttention || hasFailed);
  const body = (
    <div className={classes.sectionBody}>
      <SectionScope name={key}>{content}</SectionScope>
    </div>
  );
  return (
    <section
      id={anchor}
      className={`panel ${classes.section}`}
      aria-labelledby={`${anchor}-title`}
      tabIndex={-1}
      data-open={isOpen}
    >
      <h2 id={`${anchor}-title`} className={classes.sectionTitle}>
        {isFolded ? (
          <FoldToggle id={`${anchor}-body`} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
            {title}
          </FoldToggle>
        ) : (
          title
        )}
      </h2>
      {isFolded ? (
        <FoldedContent id={`${anchor}-body`} isOpen={isOpen} onFound={() => setOpen(true)}>
          {body}
        </FoldedContent>
      ) : (
        body
      )}
    </section>
  );
}
