/** The part of fontkit 2 that `pdf-fonts.ts` and `pdf-text.ts` use. */
declare module 'fontkit' {
  export interface Font {
    readonly unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): { readonly id: number; readonly advanceWidth: number }
    /** shaped: letters of Arabic joined, marks placed */
    layout(text: string): { readonly advanceWidth: number }
  }
  export function openSync(path: string): Font
}
