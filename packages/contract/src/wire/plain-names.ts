/** Which field of a call has which name inside the house. Both directions follow from one table. */
type NameTable = Readonly<Record<string, string>>;

type Plain<Wire, Table extends NameTable> = {
  [Field in keyof Wire as PlainName<Field, Table> & PropertyKey]: Wire[Field];
};

type WireName<Field, Table extends NameTable> = Field extends Table[keyof Table]
  ? { [Name in keyof Table]: Table[Name] extends Field ? Name : never }[keyof Table]
  : Field;

type PlainName<Field, Table extends NameTable> = Field extends keyof Table ? Table[Field] : Field;

type Wire<Inner, Table extends NameTable> = {
  [Field in keyof Inner as WireName<Field, Table> & PropertyKey]: Inner[Field];
};

const renamed = (record: object, names: ReadonlyMap<string, string>) =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [names.get(field) ?? field, value]));

/** The specification's names of a shape, each with ours. Fields that it does not list are called the same on both sides. */
export function plainNames<const Table extends NameTable>(table: Table) {
  const inner = new Map<string, string>(Object.entries(table));
  const wire = new Map(Object.entries(table).map(([specified, plain]) => [plain, specified]));
  return {
    fromWire: <Record extends object>(record: Record) => renamed(record, inner) as Plain<Record, Table>,
    /** What the specification calls this field, and the other way round. */
    wireName: <Field extends string>(plain: Field) => (wire.get(plain) ?? plain) as WireName<Field, Table>,
    plainName: <Field extends string>(specified: Field) =>
      (inner.get(specified) ?? specified) as PlainName<Field, Table>,
    toWire: <Record extends object>(record: Record) => renamed(record, wire) as Wire<Record, Table>,
  };
}
