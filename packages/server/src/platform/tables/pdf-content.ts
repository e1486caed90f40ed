/** The part of pdfmake's document language that the bank's papers use. pdfmake writes into what it is given: build it anew each time. */
type Styled = {
  readonly bold?: boolean;
  readonly fontSize?: number;
  readonly color?: string;
  readonly alignment?: 'left' | 'center' | 'right';
  readonly margin?: readonly [left: number, top: number, right: number, bottom: number];
};

export type PdfText = Styled & {
  readonly text: string;
  readonly fillColor?: string;
  readonly noWrap?: boolean;
  readonly wordBreak?: 'normal' | 'break-all';
  /** The cells it covers must be there, and empty. */
  readonly colSpan?: number;
};

type PdfWidth = number | 'auto' | '*';

export type PdfTable = Styled & {
  readonly table: {
    readonly headerRows: number;
    readonly widths: readonly PdfWidth[];
    readonly body: readonly (readonly PdfText[])[];
    readonly dontBreakRows?: boolean;
    readonly keepWithHeaderRows?: number;
  };
  readonly layout: object | string;
};

type PdfColumns = Styled & {
  readonly columns: readonly (PdfNode & { readonly width?: PdfWidth })[];
  readonly columnGap?: number;
};

type PdfImage = Styled & { readonly image: 'logo'; readonly fit: readonly [width: number, height: number] };

type PdfStack = Styled & { readonly stack: readonly PdfNode[]; readonly unbreakable?: boolean };

export type PdfNode = PdfText | PdfImage | PdfTable | PdfColumns | PdfStack;

export type PdfDefinition = {
  readonly pageSize: 'LEGAL' | 'A4';
  readonly pageOrientation: 'landscape' | 'portrait';
  readonly pageMargins: readonly [left: number, top: number, right: number, bottom: number];
  readonly info: Readonly<Record<'title' | 'author' | 'creator' | 'producer', string>> & {
    readonly creationDate: Date;
  };
  readonly language: string;
  readonly displayTitle: boolean;
  readonly compress: boolean;
  readonly defaultStyle: Styled & { readonly font: 'Roboto' };
  readonly images?: Readonly<Record<'logo', string>>;
  readonly header: () => PdfNode;
  readonly footer: (page: number, pages: number) => PdfNode;
  readonly watermark?: {
    readonly text: string;
    readonly color: string;
    readonly opacity: number;
    readonly bold: boolean;
  };
  readonly content: readonly PdfNode[];
};
