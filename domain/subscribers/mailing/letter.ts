export type LetterArticle = { readonly name: string; readonly url: string }

/** A part of the list of articles. `heading` has an address where a sound of its own is heard. */
export type LetterSection = {
  readonly heading?: { readonly name: string; readonly url?: string }
  readonly articles: readonly LetterArticle[]
}

/** A letter about an issue, the same to every subscriber. */
export type IssueLetter = {
  readonly language: 'swedish' | 'english'
  readonly publication: string
  readonly issue: string
  /** As people write it. */
  readonly date: string
  readonly week: string
  readonly listenUrl: string
  /** Articles that can be heard, in their sections. */
  readonly sections: readonly LetterSection[]
  /** `alt`: what it shows. */
  readonly cover?: { readonly url: string; readonly alt: string }
  /** Who sends it: the publication, and how one reaches it. */
  readonly sender: readonly string[]
  readonly title: string
  readonly message: string
  /** In the place of the message, for programs that show it; empty: the message. */
  readonly html: string
}

export type LetterReader = { readonly firstname: string; readonly name: string; readonly leaveUrl: string }

/** Stands for a subscriber where nobody's name is to be shown. */
export const madeUpReader = { firstname: 'Ingrid', name: 'Ingrid Sandberg' } as const
