import type { SoundFinding } from '../../editorial/media/events.ts'
import { afterName, recordingOf } from '../../editorial/publication/name-recordings.ts'
import type { ItemSource, ManifestItem, SoundSource } from './manifest.ts'

/** A name as a narrator reads it, where her recording can be heard. */
export type ReadName = {
  readonly name: string
  readonly recording: SoundSource
  readonly doubts: readonly SoundFinding[]
}

/** Many names are read within a second. */
export const isDoubtfulOfName = ({ kind }: SoundFinding): boolean => kind !== 'short'

type SpokenItem = Pick<ManifestItem, 'doubts'> & { readonly source: ItemSource }

const readBy = (text: string, { recording, doubts }: ReadName, rest: string): SpokenItem => {
  const doubted = doubts.filter(isDoubtfulOfName)
  return {
    source: { kind: 'spoken', text, recording, ...(rest !== '' && { rest }) },
    ...(doubted.length > 0 && { doubts: doubted }),
  }
}

/** A heading that has nothing to read but its name. */
export const nameSpoken = (name: string, recordings: readonly ReadName[]): SpokenItem => {
  const read = recordingOf(recordings, name)
  return read ? readBy(name, read, '') : { source: { kind: 'spoken', text: name } }
}

/** The announcement of a title that begins with the publication's name: what else is in it changes from issue to issue. */
export const titleSpoken = (title: string, publication: string, recordings: readonly ReadName[]): SpokenItem => {
  const read = recordingOf(recordings, publication)
  const rest = read && afterName(title, publication)
  return read && rest !== undefined ? readBy(title, read, rest) : nameSpoken(title, recordings)
}
