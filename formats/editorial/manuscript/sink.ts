type Attributes = Readonly<Record<string, string>>

/** Takes what a reader of marked-up text finds, in reading order: the tally counts it, a draft keeps its form. */
export type Sink = {
  /** Visible text; a word may continue in the next piece, and `\n` parts words. */
  readonly add: (text: string) => void
  /** Elements that are read, those around and within the text; none of what is hidden or deleted. */
  readonly opened?: (name: string, attributes: Attributes) => void
  readonly closed?: (name: string) => void
}
