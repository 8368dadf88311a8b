import { doubtfulFindings, readsNames } from '../../../domain/editorial/media/state.ts'
import type { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import type { MediaId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { ReadName, UsableSound } from '../../../domain/production/manifest/read-names.ts'
import { hasStandingFolder } from '../../../domain/production/manifest/standing-sounds.ts'
import type { FindFilesOf } from '../../editorial/media/find-files-of.ts'
import { type HandleMedia, mediaStream } from '../../editorial/media/stream.ts'
import type { HandleUser } from '../../people/user/stream.ts'
import { consentsToReuse } from '../../people/user/voice-consent.ts'
import { sourceOf } from './sound-source.ts'

type Handlers = { readonly media: HandleMedia; readonly user: Pick<HandleUser, 'state'> }

/** The publication's own sound, where it can be heard and its narrator consents to be heard in issue after issue. */
const usableSound = async (
  handlers: Handlers,
  publicationId: PublicationId,
  mediaId: MediaId,
): Promise<readonly UsableSound[]> => {
  const state = await handlers.media.state(mediaStream(mediaId))
  if (state.status !== 'Active' || !readsNames(publicationId, state.file)) return []
  const { file } = state
  if (file.voice !== null && !(await consentsToReuse({ handlers }, file.voice))) return []
  return [{ recording: sourceOf({ mediaId, file }), doubts: doubtfulFindings(file) }]
}

/** The narrator's usable recordings; the synthesiser speaks the names that have none. */
export const readNames = async (
  handlers: Handlers,
  publicationId: PublicationId,
  { nameRecordings }: Pick<Settings, 'nameRecordings'>,
): Promise<readonly ReadName[]> => {
  const found = await Promise.all(
    nameRecordings.map(async ({ name, sound }) =>
      (await usableSound(handlers, publicationId, sound)).map((usable) => ({ name, ...usable })),
    ),
  )
  return found.flat()
}

/** The publication's own sounds, where it has folders of standing ones. */
export const standingSounds = async (
  { handlers, filesOf }: { readonly handlers: Handlers; readonly filesOf: FindFilesOf },
  publicationId: PublicationId,
  { wfsettings }: Pick<Settings, 'wfsettings'>,
): Promise<readonly UsableSound[]> => {
  if (!hasStandingFolder(wfsettings)) return []
  const ids = [...new Set(await filesOf([], publicationId))]
  return (await Promise.all(ids.map((id) => usableSound(handlers, publicationId, id)))).flat()
}
