import { buffer } from 'node:stream/consumers';
import pdfmake from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';

const fonts = {
  ...roboto,
  Helvetica: {
    normal: 'Helvetica',
    bold: 'Helvetica-Bold',
    italics: 'Helvetica-Oblique',
    bolditalics: 'Helvetica-BoldOblique',
  },
};
const fontFiles = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));

// The library has one instance for all who import it, so it is set here alone. Our documents hold no pictures: nothing is
// fetched for them, and nothing but their fonts is opened.
pdfmake.setFonts(fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((name) => fontFiles.has(name));

/** The bytes of a document. pdfmake writes into the definition that it is given: it must be made anew each time. */
export async function makePdf(definition: object): Promise<Buffer> {
  const document = await pdfmake.createPdf(definition).getStream();
  document.end();
  return buffer(document);
}
