/** What a receiver would refuse a book for. */
export type Problem = {
  readonly file: string
  /** Place in the list of articles, from 0, when one article is to blame. */
  readonly itemIndex?: number
  readonly rule: string
  /** Swedish, for the editor. */
  readonly message: string
}
