/** The part of fontkit 2 that `pdf-text.ts` uses. */
declare module 'fontkit' {
  interface Font {
    readonly unitsPerEm: number
    glyphForCodePoint(codePoint: number): { readonly advanceWidth: number }
  }
  export function openSync(path: string): Font
}
