import type { Kysely } from 'kysely'
import { solidColour } from '../../../domain/editorial/publication/colours.ts'
import type { ProofOf } from '../../editorial/media/proof.ts'
import type { ReadModel } from '../../read-model.ts'
import { addressesIn } from './addresses.ts'
import { pictureIn } from './picture-in.ts'
import { issueHeardBy, type OpenedPlaylist } from './queries.ts'
import type { Playlist } from './view.ts'

/** What a home screen is told of a publication. */
export type PublicationApp = Pick<OpenedPlaylist, 'isPublic' | 'icon'> & {
  readonly id: string
  readonly name: string
  readonly description: string
  /** See `Playlist`. */
  readonly headerColor: string
  readonly language: Playlist['language']
}

/** The publication of an issue that a listener who knows its code may hear now, as an app. */
export const publicationAsApp = async (
  db: Kysely<ReadModel>,
  code: string,
  { now, proofOf }: { readonly now: string; readonly proofOf: ProofOf },
): Promise<PublicationApp | undefined> => {
  const heard = await issueHeardBy(db, code, now)
  if (!heard) return undefined
  const { issue, settings } = heard
  return {
    id: issue.publication_id,
    name: settings.name,
    description: settings.description || settings.subTitle,
    headerColor: solidColour(settings.headerColor),
    language: issue.form.language,
    isPublic: settings.public,
    icon: await pictureIn(db, settings.icon, addressesIn(settings.public, proofOf)),
  }
}
