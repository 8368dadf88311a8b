// The types that come with it do not tell what Node takes for its default export.
declare module 'bidi-js' {
  type Levels = {
    /** Of each code unit: an odd one is read from the right. */
    readonly levels: Uint8Array
    readonly paragraphs: readonly { readonly level: number }[]
  }
  /** The Unicode Bidirectional Algorithm (UAX #9). */
  export default function bidiOf(): {
    getEmbeddingLevels(text: string, base?: 'ltr' | 'rtl'): Levels
    /** The places of the code units, as they stand from the left. */
    getReorderedIndices(text: string, levels: Levels): readonly number[]
    getMirroredCharacter(letter: string): string | null
  }
}
