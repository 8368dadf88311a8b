declare module 'linebreak' {
  /** Iterates over the places where lines of a text may end (UAX #14). */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { readonly position: number; readonly required: boolean } | null
  }
}
