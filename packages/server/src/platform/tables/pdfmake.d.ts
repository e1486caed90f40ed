/** The part of pdfmake that is used here; the package comes without types. */
declare module 'pdfmake' {
  const pdfmake: {
    setFonts(fonts: Record<string, Record<string, string>>): void;
    setUrlAccessPolicy(mayFetch: (url: string) => boolean): void;
    setLocalAccessPolicy(mayRead: (path: string) => boolean): void;
    createPdf(definition: object): { getStream(): Promise<NodeJS.ReadableStream & { end(): void }> };
  };
  export default pdfmake;
}

declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: { readonly Roboto: Record<string, string> };
  export default fonts;
}
