import { z } from 'zod'
import { MediaId } from '../../kernel/ids.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import { line } from './settings/fields.ts'
import type { StoredSettings } from './settings/stored-settings.ts'

type NameRecording = StoredSettings['NamesRecorded']['nameRecordings'][number]

/** Of the title and of categories; with some that nothing is called after any more. */
export const NameRecordings = z
  .array(z.object({ name: line.min(1, 'Ange namnet som läses.'), sound: MediaId } satisfies ZodShape<NameRecording>))
  .max(400)

/** As it is read aloud: capitals and blanks make no other reading. */
const readAs = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('sv')

/** The recording of a name: one reads what it was made for, and nothing that is called otherwise since. */
export const recordingOf = <Recording extends { readonly name: string }>(
  recordings: readonly Recording[],
  name: string,
): Recording | undefined => recordings.find((recording) => readAs(recording.name) === readAs(name))

const separators = /^[\s,.:;–—-]+/

/** What is left of a title behind the publication's name; undefined where it does not begin with that. */
export const afterName = (title: string, name: string): string | undefined => {
  const isFirst = readAs(title.slice(0, name.length)) === readAs(name)
  const rest = title.slice(name.length)
  return isFirst && !/^[\p{L}\p{N}]/u.test(rest) ? rest.replace(separators, '') : undefined
}
