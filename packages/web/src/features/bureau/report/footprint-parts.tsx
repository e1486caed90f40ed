import type { BureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { fieldText } from './field-text.ts';
import { RecordTable } from './record-table.tsx';
import classes from './report.module.css';
import { ReportPart } from './report-part.tsx';

const periods = ['count1Month', 'count3Months', 'count6Months', 'count12Months'] as const;
const SHOWN = 15;

/** Who asked about this person, and how often: many questions in a short time are a sign of need. */
export function FootprintParts({ sets }: { sets: Pick<BureauSets, 'footprint_summary' | 'footprint'> }) {
  const t = useTexts('bureau');
  const { footprint_summary: summary, footprint } = sets;
  const most = Math.max(1, ...periods.map((period) => summary?.[period] ?? 0));
  return (
    <>
      <ReportPart
        anchor="footprint_summary"
        title={t('sections.footprint_summary')}
        emptyText={t('empty.footprint_summary')}
        isEmpty={summary === null}
      >
        <dl className={classes.footprints}>
          {periods.map((period) => (
            <div key={period}>
              <dt>{t(`fields.${period}`)}</dt>
              <dd>
                <span className={classes.bar} aria-hidden="true">
                  <span style={{ width: `${((summary?.[period] ?? 0) / most) * 100}%` }} />
                </span>
                <b className="numeric">{fieldText(period, summary?.[period])}</b>
              </dd>
            </div>
          ))}
        </dl>
      </ReportPart>
      <ReportPart
        anchor="footprint"
        title={t('sections.footprint')}
        count={Math.min(footprint.length, SHOWN)}
        emptyText={t('empty.footprint')}
        isEmpty={footprint.length === 0}
      >
        <RecordTable
          label={t('sections.footprint')}
          rows={footprint.slice(0, SHOWN)}
          columns={[
            { field: 'enquiryDate' },
            { field: 'instituteDesc' },
            { field: 'purposeCodeDesc' },
            { field: 'enquiryTypeDesc' },
          ]}
        />
      </ReportPart>
    </>
  );
}
