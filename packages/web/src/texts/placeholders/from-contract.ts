/** Texts shared with the server mark their places with `{{name}}`; the web's tables do it with `{name}`. */
export const fromContract = <Table extends Readonly<Record<string, string>>>(
  table: Table,
): { readonly [Key in keyof Table]: string } =>
  Object.fromEntries(Object.entries(table).map(([key, text]) => [key, text.replace(/\{\{(\w+)\}\}/g, '{$1}')])) as {
    readonly [Key in keyof Table]: string;
  };
