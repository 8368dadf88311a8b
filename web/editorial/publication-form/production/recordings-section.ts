import { countsAsSound } from '../../../../domain/editorial/media/sounds/findings.ts'
import { recordingOf } from '../../../../domain/editorial/publication/name-recordings.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import type { Soundfile } from '../../queries/files/files.ts'
import type { Section } from '../section.ts'

type NamedPublication = Pick<PublicationView, 'name' | 'categories'>

/** The names that a narrator may read for a publication, the title first; each once. */
export const namesToRead = ({ name, categories }: NamedPublication): readonly string[] => {
  const names = [name, ...categories]
  return names.filter(
    (each, at) =>
      recordingOf(
        names.slice(0, at).map((one) => ({ name: one })),
        each,
      ) === undefined,
  )
}

export type RecordingStatus = 'heard' | 'unconsented' | 'inCheck' | 'silent' | 'refused' | 'gone'

/** The status of a recording; the synthesiser reads a name whose recording cannot be heard. */
export const recordingStatusOf = (sound: Soundfile | undefined): RecordingStatus => {
  if (!sound) return 'gone'
  if (sound.rejected !== null) return 'refused'
  if (sound.awaitsCheck) return 'inCheck'
  if (!countsAsSound(sound)) return 'silent'
  return sound.voice?.consents === false ? 'unconsented' : 'heard'
}

const statusCountTexts: Readonly<Record<Exclude<RecordingStatus, 'heard'>, readonly [one: string, several: string]>> = {
  inCheck: ['kontrolleras fortfarande', 'kontrolleras fortfarande'],
  silent: ['är tyst', 'är tysta'],
  unconsented: ['saknar samtycke', 'saknar samtycke'],
  refused: ['går inte att använda', 'går inte att använda'],
  gone: ['finns inte längre', 'finns inte längre'],
}

const sayOther = (count: number, [one, several]: readonly [string, string]) =>
  count > 0 && (count === 1 ? `1 inläsning ${one}` : `${count.toString()} inläsningar ${several}`)

export const recordingsSection = {
  path: 'inlasningar',
  title: 'Inlästa namn',
  help: 'En uppläsare kan läsa in titeln och kategoriernas namn. De hörs i spelaren och böckerna där en rubrik heter så, i stället för talsyntesen.',
  labels: { nameRecordings: 'Inlästa namn' },
  readers: { nameRecordings: 'commands/production/production/own-sounds.ts' },
  summary: (publication, { sounds }) => {
    const names = namesToRead(publication)
    const recorded = names.flatMap((name) => recordingOf(publication.nameRecordings, name) ?? [])
    if (recorded.length === 0) return ['Talsyntesen läser titeln och rubrikerna']
    if (!sounds) return [`${recorded.length.toString()} av ${names.length.toString()} namn har en inläsning`]
    const standings = recorded.map(({ sound }) => recordingStatusOf(sounds.find(({ _id }) => _id === sound)))
    const count = (of: RecordingStatus) => standings.filter((each) => each === of).length
    return [
      `${count('heard').toString()} av ${names.length.toString()} namn är inlästa`,
      sayOther(count('inCheck'), statusCountTexts.inCheck),
      sayOther(count('silent'), statusCountTexts.silent),
      sayOther(count('unconsented'), statusCountTexts.unconsented),
      sayOther(count('refused'), statusCountTexts.refused),
      sayOther(count('gone'), statusCountTexts.gone),
    ]
  },
} as const satisfies Section
