import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { PdfDefinition } from './pdf-content.ts';

type Pdf = NodeJS.ReadableStream & { end(): void };
type Policy = (place: string) => boolean;
type Fonts = Record<string, Record<string, string>>;
type Printer = new (
  fonts: Fonts,
  files: object,
  urls: object,
  mayRead: Policy,
) => { createPdfKitDocument(definition: PdfDefinition): Promise<Pdf> };
type Resolver = new (files: object) => { setUrlAccessPolicy(mayFetch: Policy): void };

/**
 * pdfmake's parts without the instance it shares between all who import it: fonts and access rules of one document are
 * not those of another. The package is CommonJS and comes without types.
 */
const require = createRequire(import.meta.url);
const { default: PdfPrinter } = require('pdfmake/js/Printer.js') as { default: Printer };
const { default: UrlResolver } = require('pdfmake/js/URLResolver.js') as { default: Resolver };
const { default: files } = require('pdfmake/js/virtual-fs.js') as { default: object };
const roboto = require('pdfmake/fonts/Roboto.js') as { Roboto: Record<string, string> };

const fontFiles = new Set(Object.values(roboto.Roboto));

/** The bytes of a document. Nothing is fetched for it, and nothing read from the disk but its own fonts. */
export async function renderPdf(definition: PdfDefinition): Promise<Buffer> {
  const urls = new UrlResolver(files);
  urls.setUrlAccessPolicy(() => false);
  // A printer keeps the document it works on, and two may be made at once.
  const printer = new PdfPrinter({ Roboto: { ...roboto.Roboto } }, files, urls, (path) => fontFiles.has(path));
  const document = await printer.createPdfKitDocument(definition);
  document.end();
  return buffer(document);
}
