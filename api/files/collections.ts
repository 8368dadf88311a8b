import type { MediaKind } from '../../domain/media/events.ts'
import { collectionOf } from '../../projections/media/file-names.ts'

/** The five kinds of files with their part of the address. */
export const collections = Object.entries(collectionOf) as readonly [MediaKind, string][]
