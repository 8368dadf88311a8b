import type { Numbering } from '../../../domain/editorial/article/rich-text.ts'

export type Mark = 'strong' | 'em' | 'underline' | 'strike' | 'code' | 'sub' | 'sup'

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'marked'; readonly mark: Mark; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }

/** The numbering of an ordered list. `numbering`: letters or Roman numerals; absent: numbers. */
export type Order = { readonly start: number; readonly numbering?: Numbering }

/** A sentence with its number, or what stands between sentences. */
export type SentencePart = { readonly children: readonly Inline[]; readonly number?: number }

/** A line whose sentences may be numbered: `parts` have the same content. */
export type Line = { readonly children: readonly Inline[]; readonly parts?: readonly SentencePart[] }

export type Block =
  | (Line & { readonly kind: 'paragraph' })
  /** A heading inside an article is below the article's own, whatever level the editor chose. */
  | (Line & { readonly kind: 'heading' })
  | {
      readonly kind: 'list'
      /** Absent: the list is unordered. */
      readonly order?: Order
      readonly items: readonly (readonly Block[])[]
    }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | Picture
  | Table

/**
 * A picture in the text. `file`: its name in the book's folder; absent: the book has no such picture, and tells what it
 * shows. `alt`: empty for decoration. `number`: of its description among the sentences.
 */
export type Picture = {
  readonly kind: 'picture'
  readonly file?: string
  readonly alt: string
  readonly caption: string
  readonly number?: number
}

export type Cell = {
  readonly isHeader: boolean
  readonly scope?: 'col' | 'row'
  readonly columns: number
  readonly rows: number
  readonly blocks: readonly Block[]
}

/** The first `head` rows are headers alone. */
export type Table = {
  readonly kind: 'table'
  readonly caption?: Line
  readonly head: number
  readonly rows: readonly (readonly Cell[])[]
}

/** Finds a picture of the book by the id of its file. */
export type FindPicture = (file: string) => { readonly file: string; readonly caption: string } | undefined
