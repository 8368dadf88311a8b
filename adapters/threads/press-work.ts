import type { Book } from '../../formats/book/book.ts'
import type { Problem } from '../../formats/book/problem.ts'
import type { Cut } from '../../formats/book-pdf/cuts.ts'

// What passes between threads: plain values.

export type PressWork =
  | {
      readonly kind: 'write'
      readonly book: Book
      readonly cut: Cut
      readonly images: Readonly<Record<string, string>>
      readonly target: string
    }
  | { readonly kind: 'check'; readonly path: string }

export type PressAnswer =
  | { readonly kind: 'written' }
  | { readonly kind: 'checked'; readonly problems: readonly Problem[] }
  /** It cannot be written as it is: a reason for people, in Swedish. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'fault'; readonly fault: string }
