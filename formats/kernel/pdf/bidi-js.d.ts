// The package's own types do not describe what Node takes for its default export.
declare module 'bidi-js' {
  type Levels = {
    /** One level for each code unit: an odd level reads from right to left. */
    readonly levels: Uint8Array
    readonly paragraphs: readonly { readonly level: number }[]
  }
  /** The Unicode Bidirectional Algorithm (UAX #9). */
  export default function bidiOf(): {
    getEmbeddingLevels(text: string, base?: 'ltr' | 'rtl'): Levels
    /** The indices of the code units in visual order from the left. */
    getReorderedIndices(text: string, levels: Levels): readonly number[]
    getMirroredCharacter(letter: string): string | null
  }
}
