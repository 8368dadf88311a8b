import { z } from 'zod'
import { MediaId } from '../../kernel/ids.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import { line } from './settings/fields.ts'
import type { StoredSettings } from './settings/stored-settings.ts'

type NameRecording = StoredSettings['NamesRecorded']['nameRecordings'][number]

/** Recordings of the title and of categories; some of these names may no longer be used. */
export const NameRecordings = z
  .array(z.object({ name: line.min(1, 'Ange namnet som läses.'), sound: MediaId } satisfies ZodShape<NameRecording>))
  .max(400)

/** The name as it is read aloud: case and spacing do not change the reading. */
const readAs = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('sv')

/** The recording of a name: it fits the name it was made for, not a later one. */
export const recordingOf = <Recording extends { readonly name: string }>(
  recordings: readonly Recording[],
  name: string,
): Recording | undefined => recordings.find((recording) => readAs(recording.name) === readAs(name))

const separators = /^[\s,.:;–—-]+/

/** The rest of a title behind the publication's name; undefined when the title does not begin with it. */
export const afterName = (title: string, name: string): string | undefined => {
  const isFirst = readAs(title.slice(0, name.length)) === readAs(name)
  const rest = title.slice(name.length)
  return isFirst && !/^[\p{L}\p{N}]/u.test(rest) ? rest.replace(separators, '') : undefined
}
