import { useTexts } from '../../../texts/use-texts.ts';
import { Explained } from '../../../ui/glossary/explained.tsx';
import { type FieldName, type FieldRecord, fieldText } from './field-text.ts';
import classes from './report.module.css';

type Props = { record: FieldRecord; fields: readonly FieldName[] };

/** Names and values of one record, side by side. */
export function FieldGrid({ record, fields }: Props) {
  const t = useTexts('bureau');
  return (
    <dl className={classes.grid}>
      {fields.map((field) => (
        <div key={field}>
          <dt>
            <Explained>{t(`fields.${field}`)}</Explained>
          </dt>
          <dd className="numeric">{fieldText(field, record[field])}</dd>
        </div>
      ))}
    </dl>
  );
}
