import type {
  FileFacts,
  FileVariant,
  MediaKind,
  SoundFinding,
  StoredFile,
  Subtitles,
} from '../../domain/media/events.ts'

export const mediaTable = 'media_v3'

export type MediaRow = {
  readonly id: string
  readonly kind: MediaKind
  /** As it was called where it came from. */
  readonly filename: string
  readonly name: string
  readonly info: string
  readonly title: string
  readonly alt: string
  readonly sub_titles: readonly Subtitles[]
  readonly storage_key: string
  readonly hash: string
  readonly bytes: number
  readonly mime_type: string
  readonly facts: FileFacts | null
  /** Why it cannot be used. */
  readonly rejected: string | null
  /** Name of that reason, where it has one. */
  readonly problem: string | null
  /** Of a sound that has been listened to. */
  readonly findings: readonly SoundFinding[]
  /** Somebody says that it is as it should be. */
  readonly confirmed: boolean
  readonly variants: { readonly [Variant in FileVariant]?: StoredFile }
  readonly article_id: string | null
  readonly issue_id: string | null
  readonly publication_id: string | null
  readonly quotation_id: string | null
  readonly is_removed: boolean
  readonly created_at: string
  readonly revision: number
}
