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

// The library has one instance for all who import it, so it is set here alone. The only picture is the bank's logo, which comes
// with the document: nothing is fetched, and nothing but fonts is opened.
pdfmake.setFonts(fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((name) => fontFiles.has(name));

/** The bytes of a document. pdfmake writes into the definition that it is given: it must be made anew each time. */
async function makePdf(definition: object): Promise<Buffer> {
  const document = await pdfmake.createPdf(definition).getStream();
  document.end();
  return buffer(document);
}

/** A picture that the library cannot open must not keep anybody from the paper: it goes without. */
export async function makePdfWithLogo(
  logo: string | null,
  definition: (logo: string | null) => object,
): Promise<Buffer> {
  try {
    return await makePdf(definition(logo));
  } catch (failure) {
    if (logo === null) throw failure;
    return makePdf(definition(null));
  }
}
