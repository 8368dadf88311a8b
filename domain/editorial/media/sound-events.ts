import type { ArticleId, MediaId, PublicationId, UserId } from '../../kernel/ids.ts'

// These names and fields are what the store keeps. Add events or optional fields; never rename or remove.

/** A sound, and the owner whose list shows its findings. */
export type SoundInList = {
  readonly mediaId: MediaId
  readonly articleId?: ArticleId
  readonly publicationId?: PublicationId
}

/**
 * An editor has listened and confirms that the sound is right. `articleId`: the article whose row shows the findings.
 */
export type SoundConfirmed = { readonly type: 'SoundConfirmed'; readonly data: SoundInList }

/** An editor takes the confirmation back. */
export type SoundDoubted = { readonly type: 'SoundDoubted'; readonly data: SoundInList }

/** An editor has said whose voice is heard in a sound. `narrator` null: the office knows of no narrator. */
export type VoiceNamed = {
  readonly type: 'VoiceNamed'
  readonly data: { readonly mediaId: MediaId; readonly narrator: UserId | null; readonly publicationId?: PublicationId }
}
