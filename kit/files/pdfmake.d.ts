/** The part of pdfmake 0.3 that `format-pdf.ts` uses. */
declare module 'pdfmake' {
  interface Fonts {
    [family: string]: { normal: string; bold: string }
  }
  const pdfmake: {
    setFonts(fonts: Fonts): void
    setUrlAccessPolicy(allows: (url: string) => boolean): void
    setLocalAccessPolicy(allows: (path: string) => boolean): void
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array> }
  }
  export default pdfmake
}
