export type LetterArticle = { readonly name: string; readonly url: string }

/** A section of the list of articles. `heading` has an address when the heading has a sound of its own. */
export type LetterSection = {
  readonly heading?: { readonly name: string; readonly url?: string }
  readonly articles: readonly LetterArticle[]
}

/** A letter about an issue, the same to every subscriber. */
export type IssueLetter = {
  readonly language: 'swedish' | 'english'
  readonly publication: string
  readonly issue: string
  /** The issue's date, as people write it. */
  readonly date: string
  readonly week: string
  readonly listenUrl: string
  /** The articles with sound, in their sections. */
  readonly sections: readonly LetterSection[]
  /** `alt`: the text that describes the image. */
  readonly cover?: { readonly url: string; readonly alt: string }
  /** The sender's lines: the publication and how to reach it. */
  readonly sender: readonly string[]
  /** Where else the publication is heard, and its own links. */
  readonly links: readonly { readonly name: string; readonly url: string }[]
  readonly title: string
  readonly message: string
  /** HTML in place of the message, for mail programs that show it; empty: the message. */
  readonly html: string
}

export type LetterReader = { readonly firstname: string; readonly name: string; readonly leaveUrl: string }

/** A made-up subscriber for previews, so that no real name shows. */
export const madeUpReader = { firstname: 'Ingrid', name: 'Ingrid Sandberg' } as const
