/** The part of pdfmake that is used here; the package comes without types. */
declare module 'pdfmake' {
  type Text = {
    text: string;
    bold?: boolean;
    fontSize?: number;
    color?: string;
    alignment?: 'left' | 'center' | 'right';
    margin?: [number, number, number, number];
  };
  type Table = {
    layout: string;
    table: { headerRows: number; widths: string[]; body: Text[][] };
  };
  type Definition = {
    pageSize: string;
    pageOrientation: 'portrait' | 'landscape';
    pageMargins: [number, number, number, number];
    info: { title: string };
    defaultStyle: { font: string; fontSize: number };
    footer: (page: number, pages: number) => Text;
    content: (Text | Table)[];
  };
  const pdfmake: {
    setFonts(fonts: Record<string, Record<string, string>>): void;
    setUrlAccessPolicy(mayFetch: (url: string) => boolean): void;
    setLocalAccessPolicy(mayRead: (path: string) => boolean): void;
    createPdf(definition: Definition): { getBuffer(): Promise<Buffer> };
  };
  export default pdfmake;
}
