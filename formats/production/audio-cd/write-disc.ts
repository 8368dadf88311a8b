import type { BookFile } from '../book/book.ts'
import type { Disc } from './disc.ts'
import { clockOf } from './red-book.ts'

export const CUE_SHEET = 'skiva.cue'
export const TOC_FILE = 'skiva.toc'

/** ASCII only, whatever encoding the program assumes. */
const inToc = (text: string): string =>
  `"${text
    .replaceAll(/["\\]/g, (letter) => `\\${letter}`)
    .replaceAll(/[^\x20-\x7e]/g, (letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`)}"`

/** A cue sheet cannot hold a quotation mark. */
const inCue = (text: string): string => `"${text.replaceAll('"', "'")}"`

/** Players look for the language with number 9, whichever language it is. */
const LANGUAGE_CODE = 9

const textLines = (title: string, performer: string): string =>
  `  LANGUAGE 0 {\n    TITLE ${inToc(title)}\n    PERFORMER ${inToc(performer)}\n  }\n`

/** Writes the list for `cdrdao`, which wants a performer for every track as soon as the disc has one. */
const writeToc = ({ title, performer, tracks }: Disc): string =>
  [
    `CD_DA\n\nCD_TEXT {\n  LANGUAGE_MAP {\n    0 : ${LANGUAGE_CODE}\n  }\n${textLines(title, performer)}}\n`,
    ...tracks.map(
      (track) =>
        `TRACK AUDIO\nCD_TEXT {\n${textLines(track.title, '')}}\nFILE ${inToc(track.file)} 0 ${clockOf(track.sectors)}\n`,
    ),
  ].join('\n')

/** Writes the list for other burning programs. */
const writeCue = ({ title, performer, tracks }: Disc): string =>
  [
    `TITLE ${inCue(title)}`,
    `PERFORMER ${inCue(performer)}`,
    ...tracks.flatMap(({ file, title: name }, index) => [
      `FILE ${inCue(file)} WAVE`,
      `  TRACK ${String(index + 1).padStart(2, '0')} AUDIO`,
      `    TITLE ${inCue(name)}`,
      '    INDEX 01 00:00:00',
    ]),
    '',
  ].join('\r\n')

/** The lists of a disc, to be stored in Latin-1, like the texts of the disc. */
export const writeDisc = (disc: Disc): readonly BookFile[] => [
  { name: `${disc.folder}/${CUE_SHEET}`, content: writeCue(disc) },
  { name: `${disc.folder}/${TOC_FILE}`, content: writeToc(disc) },
]
