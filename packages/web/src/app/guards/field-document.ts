import { redirect, redirectDocument } from 'react-router';

const isOfField = (pathname: string): boolean => /^\/lapangan\/?$/.test(pathname);

/**
 * What a page may do (camera, place) and what its worker keeps is told with the document: the field is one of its own. Into
 * it and out of it the browser loads anew, whatever led there.
 */
export const isFieldDocument = isOfField(location.pathname);

export const needsDocument = ({ pathname }: URL): boolean => isOfField(pathname) !== isFieldDocument;

/** The way to the other document, if an address belongs to it. Without a signal nobody is led to a page that cannot come. */
export async function leadToDocument(address: string): Promise<Response | null> {
  const url = new URL(address);
  if (!needsDocument(url)) return null;
  if (isFieldDocument && !navigator.onLine) {
    const { tellUnreachable } = await import('../../field-shell/tell-unreachable.ts');
    await tellUnreachable();
    return redirect(location.pathname + location.search);
  }
  return redirectDocument(url.pathname + url.search);
}
