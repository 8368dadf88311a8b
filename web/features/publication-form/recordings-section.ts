import { recordingOf } from '../../../domain/publication/name-recordings.ts'
import type { PublicationView } from '../../../projections/publications/view.ts'
import type { Section } from './section.ts'

type Named = Pick<PublicationView, 'name' | 'categories'>

/** What a narrator may read of a publication, the title first; each once. */
export const namesToRead = ({ name, categories }: Named): readonly string[] => {
  const names = [name, ...categories]
  return names.filter(
    (each, at) =>
      recordingOf(
        names.slice(0, at).map((one) => ({ name: one })),
        each,
      ) === undefined,
  )
}

export const recordingsSection = {
  path: 'inlasningar',
  title: 'Inlästa namn',
  help: 'En uppläsare kan läsa in titeln och kategoriernas namn. De hörs i spelaren och böckerna där en rubrik heter så, i stället för talsyntesen.',
  labels: { nameRecordings: 'Inlästa namn' },
  readers: { nameRecordings: 'commands/production/collect.ts' },
  summary: (publication) => {
    const names = namesToRead(publication)
    const read = names.filter((name) => recordingOf(publication.nameRecordings, name))
    if (read.length === 0) return ['Talsyntesen läser titeln och rubrikerna']
    return [`${read.length.toString()} av ${names.length.toString()} namn är inlästa`]
  },
} as const satisfies Section
