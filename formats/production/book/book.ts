import type { Block } from './blocks.ts'

export type Level = 1 | 2 | 3 | 4 | 5 | 6

/** A finished MP3. */
type BookSound = {
  /** Length of the encoded file in whole milliseconds, rounded down. */
  readonly durationMs: number
  readonly bytes: number
}

export type BookImage = {
  /** The name in the book's folder: characters A-Z a-z 0-9 _ . - only. */
  readonly file: string
  /** Alternative text for readers who do not see the image. */
  readonly alt: string
  /** The caption; empty: none. */
  readonly caption: string
}

/** Names in the book's folder, as those of images. */
export type BookFilm = {
  readonly file: string
  readonly title: string
  readonly poster?: string
  readonly tracks: readonly {
    readonly file: string
    readonly label: string
    readonly kind: string
    readonly srclang: string
  }[]
}

export type BookText = {
  readonly ingress: readonly Block[]
  readonly body: readonly Block[]
  readonly byLine: string
  /** The number of the byline among the sentences, where they are numbered. */
  readonly byLineNumber?: number
}

export type BookItem = {
  readonly level: Level
  readonly title: string
  /** Only the name of the item is heard. */
  readonly isHeading?: true
  /** The printed page, 1 or more. Pages never fall along the list. */
  readonly page?: number
  readonly sound?: BookSound
  readonly text?: BookText
  /** When each sentence begins in the sound: the heading, and those of the text. Absent: no times are known. */
  readonly beginsMs?: readonly number[]
  readonly images?: readonly BookImage[]
  /** Only formats that can show a film have any. */
  readonly films?: readonly BookFilm[]
  /** The titles of films that are too large for the book. */
  readonly filmsLeftOut?: readonly string[]
  /** The address in the player, where the book prints it. */
  readonly link?: string
}

/** An item with a sound. */
export type SpokenItem = BookItem & { readonly sound: BookSound }

/** The source of every format of an issue. Each format names its own files. */
export type Book<Item extends BookItem = BookItem> = {
  readonly title: string
  /** The id of the issue, unique among books and independent of its title. */
  readonly uid: string
  /** Also the name of the book's folder at some receivers: keep it a safe file name. */
  readonly identifier: string
  /** RFC 1766, for example sv or sv-SE. */
  readonly language: string
  readonly publisher: string
  readonly creator: string
  readonly narrator: string
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly date: string
  readonly producedDate?: string
  /** For a book that replaces an earlier one: its number from 1, and its date. */
  readonly revision?: { readonly number: number; readonly date: string }
  readonly generator: string
  /** For a book of several discs: the number of this one, and how many there are. */
  readonly volume?: { readonly number: number; readonly of: number }
  /** Whether the printed pages become page markers. */
  readonly pageNumbers: boolean
  /** The first item is the title heading. */
  readonly items: readonly [Item, ...Item[]]
}

export type SpokenBook = Book<SpokenItem>

export type BookFile = { readonly name: string; readonly content: string }
