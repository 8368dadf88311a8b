declare module 'linebreak' {
  /** Where lines of a text may end, one place after the other (UAX #14). */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { readonly position: number; readonly required: boolean } | null
  }
}
