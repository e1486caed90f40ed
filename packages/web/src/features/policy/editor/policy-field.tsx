import { BoxList } from './box-list.tsx';
import { CheckList } from './check-list.tsx';
import { ConditionInput } from './condition-input.tsx';
import type { FieldProps } from './draft-context.ts';
import { isCheckList, isLine, isTable, isTags } from './field-rules.ts';
import { GroupFields, TupleFields } from './group-fields.tsx';
import { KeyedList } from './keyed-list.tsx';
import { LeafInput } from './leaf-input.tsx';
import { LineList } from './line-list.tsx';
import { RowTable } from './row-table.tsx';
import { TagList } from './tag-list.tsx';

/** Any field of the book, by what it holds. */
export function PolicyFieldInput(props: FieldProps) {
  const { place, field } = props;
  switch (field.kind) {
    case 'group':
    case 'variants':
      return <GroupFields {...props} />;
    case 'tuple':
      return <TupleFields {...props} />;
    case 'keyed':
      return <KeyedList {...props} />;
    case 'condition':
      return <ConditionInput {...props} />;
    case 'list':
      if (isCheckList(field, place)) return <CheckList {...props} />;
      if (isTags(field)) return <TagList {...props} />;
      if (isTable(place, field.item)) return <RowTable {...props} />;
      return isLine(field.item) ? <LineList {...props} /> : <BoxList {...props} />;
    default:
      return <LeafInput {...props} />;
  }
}
