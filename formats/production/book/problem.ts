/** A reason why a receiver would refuse a book. */
export type Problem = {
  readonly file: string
  /** Index of the article at fault, from 0, where there is one. */
  readonly itemIndex?: number
  readonly rule: string
  /** Swedish, for the editor. */
  readonly message: string
}
