import type { Manifest, ProductionKind } from '../../domain/production/manifest.ts'

export const booksTable = 'books_v1'

/** What a production makes its book from. */
export type BookRow = {
  /** Of the production. */
  readonly id: string
  readonly issue_id: string
  readonly kind: ProductionKind
  readonly manifest: Manifest
  /** Null until it is made. */
  readonly made_at: string | null
}
