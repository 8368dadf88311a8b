import type { SoundFinding } from '../../editorial/media/events.ts'
import { afterName, recordingOf } from '../../editorial/publication/name-recordings.ts'
import type { ItemSource, ManifestItem, SoundSource } from './manifest.ts'

/** A sound of the publication itself that can be heard, with the findings that a person is to listen to. */
export type UsableSound = { readonly recording: SoundSource; readonly doubts: readonly SoundFinding[] }

/** A name as a narrator reads it, where the recording is usable. */
export type ReadName = UsableSound & { readonly name: string }

/** A read name is often shorter than a second, so a short sound is no finding there. */
export const isDoubtfulOfName = ({ kind }: SoundFinding): boolean => kind !== 'short'

type SpokenItem = Pick<ManifestItem, 'doubts'> & { readonly source: ItemSource }

const readBy = (text: string, { recording, doubts }: ReadName, rest: string): SpokenItem => {
  const doubted = doubts.filter(isDoubtfulOfName)
  return {
    source: { kind: 'spoken', text, recording, ...(rest !== '' && { rest }) },
    ...(doubted.length > 0 && { doubts: doubted }),
  }
}

/** The sound of a heading that has a name and no text. */
export const nameSpoken = (name: string, recordings: readonly ReadName[]): SpokenItem => {
  const read = recordingOf(recordings, name)
  return read ? readBy(name, read, '') : { source: { kind: 'spoken', text: name } }
}

/** The announcement of a title that begins with the publication's name: the rest changes from issue to issue. */
export const titleSpoken = (title: string, publication: string, recordings: readonly ReadName[]): SpokenItem => {
  const read = recordingOf(recordings, publication)
  const rest = read && afterName(title, publication)
  return read && rest !== undefined ? readBy(title, read, rest) : nameSpoken(title, recordings)
}
