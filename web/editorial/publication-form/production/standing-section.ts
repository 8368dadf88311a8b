import { inHearingOrder } from '../../../../domain/editorial/media/sounds/hearing-order.ts'
import { nameInFolder } from '../../../../domain/editorial/publication/standing-folders.ts'
import type { Soundfile } from '../../queries/files/files.ts'
import type { Section } from '../section.ts'

export type StandingSound = { readonly file: Soundfile; readonly heardAs: string }

/** The sounds of a folder in the order in which they are heard. */
export const soundsIn = (folder: string, files: readonly Soundfile[]): readonly StandingSound[] =>
  files
    .flatMap((file) => {
      const heardAs = nameInFolder(folder, file.name)
      return heardAs === undefined ? [] : [{ file, heardAs }]
    })
    .toSorted(({ file: one }, { file: other }) =>
      inHearingOrder({ name: one.name, id: one._id }, { name: other.name, id: other._id }),
    )

/** The name that puts a file in the folder; it stays where it is there already. */
export const nameForFolder = (folder: string, name: string): string =>
  nameInFolder(folder, name) === undefined ? `${folder.trim()} ${name}` : name

const sayFolder = (folder: string, files: readonly Soundfile[] | undefined, verb: string): string | false => {
  if (folder.trim() === '') return false
  if (!files) return `”${folder.trim()}” ${verb}`
  const { length } = soundsIn(folder, files)
  return `${length.toString()} ljud ${verb}`
}

export const standingSection = {
  path: 'staende-ljud',
  title: 'Stående ljud',
  help: 'En vinjett, en hälsning eller hur man hör av sig: det som hörs först eller sist i varje bok, vad numret än har.',
  labels: {
    'wfsettings:RESOURCE_DIR_1': 'Hörs före första artikeln',
    'wfsettings:RESOURCE_DIR_2': 'Hörs efter sista artikeln',
  },
  readers: {
    'wfsettings:RESOURCE_DIR_1': 'domain/production/manifest/standing-sounds.ts',
    'wfsettings:RESOURCE_DIR_2': 'domain/production/manifest/standing-sounds.ts',
  },
  summary: ({ wfsettings: { RESOURCE_DIR_1, RESOURCE_DIR_2 } }, { sounds }) => {
    const said = [sayFolder(RESOURCE_DIR_1, sounds, 'inleder'), sayFolder(RESOURCE_DIR_2, sounds, 'avslutar')]
    return said.some(Boolean) ? said : ['Böckerna börjar och slutar med artiklarna']
  },
} as const satisfies Section
