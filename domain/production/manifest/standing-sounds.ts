import { inHearingOrder } from '../../editorial/media/sounds/hearing-order.ts'
import { nameInFolder } from '../../editorial/publication/standing-folders.ts'
import type { ManifestItem } from './manifest.ts'
import { isDoubtfulOfName, type UsableSound } from './read-names.ts'

/** The names of the two folders whose sounds open and close every book. */
export type StandingFolders = { readonly RESOURCE_DIR_1: string; readonly RESOURCE_DIR_2: string }

export const hasStandingFolder = ({ RESOURCE_DIR_1, RESOURCE_DIR_2 }: StandingFolders): boolean =>
  `${RESOURCE_DIR_1}${RESOURCE_DIR_2}`.trim() !== ''

const standsIn = (place: 'opening' | 'closing', folder: string, sounds: readonly UsableSound[]) =>
  sounds
    .flatMap(({ recording, doubts }) => {
      const name = nameInFolder(folder, recording.name)
      return name === undefined ? [] : [{ name, recording, doubted: doubts.filter(isDoubtfulOfName) }]
    })
    .toSorted(({ recording: one }, { recording: other }) =>
      inHearingOrder({ name: one.name, id: one.mediaId }, { name: other.name, id: other.mediaId }),
    )
    .map(
      ({ name, recording, doubted }): ManifestItem => ({
        itemId: `${place}-${recording.mediaId}`,
        name,
        level: 1,
        source: { kind: 'sounds', sounds: [recording] },
        ...(doubted.length > 0 && { doubts: doubted }),
      }),
    )

/** What is heard before the first and after the last article, of the publication's own sounds. */
export const standingItems = (folders: StandingFolders, sounds: readonly UsableSound[]) => ({
  opening: standsIn('opening', folders.RESOURCE_DIR_1, sounds),
  closing: standsIn('closing', folders.RESOURCE_DIR_2, sounds),
})
