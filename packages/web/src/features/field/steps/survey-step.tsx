import { Anchor, Button, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { Sheet } from '@trustiq/contract/survey/sheet.ts';
import type { PhotoCategory } from '@trustiq/domain/survey/survey-kinds.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../texts/use-texts.ts';
import { pathOf, sheetPath } from '../form/field-paths.ts';
import { figuredSheets } from '../form/figured-sheets.ts';
import formClasses from '../form/form.module.css';
import { useForm, useValueAt } from '../form/form-context.tsx';
import { PhotoSlot } from '../form/photo-slot.tsx';
import { RegionFields } from '../form/region-fields.tsx';
import { useFillIn } from './fill-in.ts';
import classes from './steps.module.css';
import { type SurveyField, SurveyInput } from './survey-input.tsx';
import { type Fold, foldId, foldOfField, isTyped, type SheetLayout, sheetLayouts } from './survey-layout.ts';
import { SurveyRows } from './survey-rows.tsx';

type Props = { target: string | null; addressOfStep: (step: 'loan') => string };

/** The sheets that the product asks for, their sections folded. */
export function SurveyStep({ target, addressOfStep }: Props) {
  const t = useTexts('field');
  const { state, asked, book } = useForm();
  const valueAt = useValueAt();
  const productId = valueAt(pathOf('productId'));
  const kinds = book.asked.find((one) => one.productId === productId)?.sheets ?? [];
  const figures = useMemo(() => figuredSheets(state.contents, asked), [state.contents, asked]);
  if (kinds.length === 0)
    return (
      <section className="panel" style={{ padding: 14 }}>
        <Text mb="xs">{t('survey.chooseProduct')}</Text>
        <Anchor component={Link} to={addressOfStep('loan')}>
          {t('survey.toLoan')}
        </Anchor>
      </section>
    );
  return kinds.map((kind) => (
    <SheetForm key={kind} layout={sheetLayouts[kind]} figures={figures[kind] ?? {}} target={target} />
  ));
}

function SheetForm({ layout, figures, target }: { layout: SheetLayout; figures: Sheet; target: string | null }) {
  const t = useTexts('field');
  const survey = useTexts('survey');
  const { isReadOnly } = useForm();
  const fillIn = useFillIn(layout.kind);
  const opened = foldOfField(target);
  const titleOf = (title: Fold['title']) =>
    title === 'debtor' || title === 'facility' || title === 'income' || title === 'previous'
      ? survey(`tabs.${title}`)
      : survey(`groups.${title}`);
  return (
    <section aria-label={t(`sheets.${layout.sheet}`)}>
      <h2 className={classes.sheetTitle}>{t(`sheets.${layout.sheet}`)}</h2>
      {!isReadOnly && (
        <Button variant="default" mb="sm" onClick={fillIn}>
          {t('survey.fillIn')}
        </Button>
      )}
      {layout.folds.map((fold) => (
        <FoldedSection
          key={fold.title}
          id={foldId(layout.kind, fold.title)}
          title={titleOf(fold.title)}
          isTarget={opened === foldId(layout.kind, fold.title)}
          count={<FilledCount layout={layout} fold={fold} />}
        >
          {fold.rows && <SurveyRows rows={fold.rows} />}
          <SectionFields layout={layout} fold={fold} figures={figures} />
        </FoldedSection>
      ))}
      {layout.photos && (
        <FoldedSection
          id={foldId(layout.kind, layout.photos)}
          title={survey(`groups.${layout.photos}`)}
          isTarget={opened === foldId(layout.kind, layout.photos)}
          count={t('photos.atLeastTwo')}
        >
          <PhotoSlot
            slot={layout.kind as PhotoCategory}
            document={null}
            name={survey(`groups.${layout.photos}`)}
            withPlace
          />
        </FoldedSection>
      )}
    </section>
  );
}

function FilledCount({ layout, fold }: { layout: SheetLayout; fold: Fold }) {
  const t = useTexts('field');
  const valueAt = useValueAt();
  const typed = fold.fields.filter((field) => isTyped(layout.table, field));
  const rows = fold.rows ? valueAt(sheetPath(fold.rows)) : undefined;
  const count = typed.filter((field) => valueAt(`${sheetPath(layout.sheet)}.${field}`) !== undefined).length;
  // What is only calculated is filled in by nobody.
  if (typed.length === 0 && !fold.rows) return null;
  if (typed.length === 0) return t('conflict.list', { count: Array.isArray(rows) ? rows.length : 0 });
  return t('survey.filled', { count, total: typed.length });
}

function SectionFields({ layout, fold, figures }: { layout: SheetLayout; fold: Fold; figures: Sheet }) {
  const survey = useTexts('survey');
  const at = sheetPath(layout.sheet);
  const isRegion = (field: string) => layout.table[field] === 'region';
  const regions = fold.fields.filter(isRegion);
  const [prov = '', city = '', district = '', village = ''] = regions;
  const label = (field: string) => survey(`fields.${field as SurveyField}`);
  return (
    <div className={formClasses.fields}>
      {fold.fields.map((field) => {
        const type = layout.table[field];
        if (type === undefined) return null;
        if (field === prov)
          return (
            <RegionFields
              key={field}
              paths={[`${at}.${prov}`, `${at}.${city}`, `${at}.${district}`, `${at}.${village}`]}
              labels={[label(prov), label(city), label(district), label(village)]}
            />
          );
        if (isRegion(field)) return null;
        return <SurveyInput key={field} path={`${at}.${field}`} field={field} type={type} figure={figures[field]} />;
      })}
    </div>
  );
}

type FoldProps = { id: string; title: string; count: ReactNode; isTarget: boolean; children: ReactNode };

/** Only what is unfolded is drawn: a sheet has more than a hundred fields. */
function FoldedSection({ id, title, count, isTarget, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isTarget);
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className={`panel ${classes.fold}`}>
      <h3 style={{ margin: 0 }}>
        <button
          type="button"
          id={id}
          className={classes.foldHead}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{title}</span>
          <span className={classes.foldCount}>{count}</span>
          <Icon size={18} aria-hidden="true" />
        </button>
      </h3>
      {isOpen && <div className={classes.foldBody}>{children}</div>}
    </div>
  );
}
