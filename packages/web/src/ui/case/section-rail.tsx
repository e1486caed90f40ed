import { useTexts } from '../../texts/use-texts.ts';
import classes from './case.module.css';
import { goToSection } from './go-to-section.ts';
import type { SectionMark } from './section-marks.tsx';
import { useSectionInView } from './use-section-in-view.ts';

type Entry = { readonly key: string; readonly title: string; readonly mark: SectionMark | 'loaded' | 'attention' };

/** The sections in their order, each with what became of it. */
export function SectionRail({ entries }: { entries: readonly Entry[] }) {
  const t = useTexts('ui');
  const inView = useSectionInView(entries.map(({ key }) => key));
  return (
    <nav className={classes.rail} aria-label={t('case.sections')}>
      <ol>
        {entries.map(({ key, title, mark }) => (
          <li key={key}>
            <button
              type="button"
              className={classes.railEntry}
              aria-current={inView === key ? 'location' : undefined}
              onClick={() => goToSection(key)}
            >
              <span
                className={classes.mark}
                data-mark={mark}
                role="img"
                aria-label={t(`case.marks.${mark}`)}
                title={t(`case.marks.${mark}`)}
              />
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
