import type { Block } from './rich-text.ts'

export type Level = 1 | 2 | 3 | 4 | 5 | 6

/** A finished MP3. */
export type BookSound = {
  /** Of the encoded file, whole milliseconds, rounded down. */
  readonly durationMs: number
  readonly bytes: number
}

export type BookImage = {
  /** In the book's folder, characters A-Z a-z 0-9 _ . - only. */
  readonly file: string
  /** What it shows, for those who do not see it. */
  readonly alt: string
  /** What stands below it; empty: nothing. */
  readonly caption: string
}

export type BookText = {
  readonly ingress: readonly Block[]
  readonly body: readonly Block[]
  readonly byLine: string
}

export type BookItem = {
  readonly level: Level
  readonly title: string
  /** Nothing of it is heard but its name. */
  readonly isHeading?: true
  /** The printed page, 1 or more. Pages never fall along the list. */
  readonly page?: number
  readonly sound?: BookSound
  readonly text?: BookText
  readonly images?: readonly BookImage[]
  /** Where it is heard in the player, where that is printed. */
  readonly link?: string
}

/** Of a book that is heard. */
export type SpokenItem = BookItem & { readonly sound: BookSound }

/** What every format of an issue is written from. Names of files are each format's own. */
export type Book<Item extends BookItem = BookItem> = {
  readonly title: string
  /** Of the issue, whatever it is called: no other book has it. */
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
  /** Of a book that takes the place of a former one: its number from 1, and its day. */
  readonly revision?: { readonly number: number; readonly date: string }
  readonly generator: string
  /** Of a book that no single disc holds: which of so many this is. */
  readonly volume?: { readonly number: number; readonly of: number }
  /** Whether the printed pages become page markers. */
  readonly pageNumbers: boolean
  /** The first item is the title heading. */
  readonly items: readonly [Item, ...Item[]]
}

export type SpokenBook = Book<SpokenItem>

/** A text file of a book. */
export type BookFile = { readonly name: string; readonly content: string }
