export type Level = 1 | 2 | 3 | 4 | 5 | 6

export type Daisy202Item = {
  readonly level: Level
  readonly title: string
  /** The printed page, 1 or more. Pages never fall along the list. */
  readonly page?: number
  readonly audio: {
    /** Name in the book's folder, characters A-Z a-z 0-9 _ . - only. */
    readonly file: string
    /** Length of the encoded file, whole milliseconds, rounded down. */
    readonly durationMs: number
    readonly bytes: number
  }
}

export type Daisy202Book = {
  readonly title: string
  /** Also the name of the book's folder at some receivers: keep it a safe file name. */
  readonly identifier: string
  /** RFC 1766, for example sv or sv-SE. */
  readonly language: string
  readonly publisher: string
  readonly creator: string
  readonly narrator: string
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly date: string
  readonly producer?: string
  readonly producedDate?: string
  /** Of a book that takes the place of a former one: its number from 1, and its day. */
  readonly revision?: { readonly number: number; readonly date: string }
  readonly generator: string
  /** '1 of 1' unless the book has several volumes. */
  readonly setInfo?: string
  /** Whether the printed pages become page markers. */
  readonly pageNumbers: boolean
  /** The first item is the title heading. */
  readonly items: readonly [Daisy202Item, ...Daisy202Item[]]
}

export type BookFile = { readonly name: string; readonly content: string }

const numbered = (index: number) => `art${String(index + 1).padStart(3, '0')}`

export const smilName = (index: number): string => `${numbered(index)}.smil`

/** The usual name of an article's sound; writer and validator accept any safe name. */
export const audioName = (index: number): string => `${numbered(index)}.mp3`
