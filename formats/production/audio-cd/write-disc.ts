import type { BookFile } from '../book/book.ts'
import type { Disc } from './disc.ts'
import { clockOf } from './red-book.ts'

export const CUE_SHEET = 'skiva.cue'
export const TOC_FILE = 'skiva.toc'

/** Nothing but ASCII, whatever alphabet the program takes a file to be in. */
const inToc = (text: string): string =>
  `"${text
    .replaceAll(/["\\]/g, (letter) => `\\${letter}`)
    .replaceAll(/[^\x20-\x7e]/g, (letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`)}"`

/** A cue sheet has no way of writing a quotation mark. */
const inCue = (text: string): string => `"${text.replaceAll('"', "'")}"`

/** Players look for the language that has number 9, whichever it is. */
const LANGUAGE_CODE = 9

const textLines = (title: string, performer: string): string =>
  `  LANGUAGE 0 {\n    TITLE ${inToc(title)}\n    PERFORMER ${inToc(performer)}\n  }\n`

/** For `cdrdao`. What has a performer for the disc has one for each track: none is its own. */
const writeToc = ({ title, performer, tracks }: Disc): string =>
  [
    `CD_DA\n\nCD_TEXT {\n  LANGUAGE_MAP {\n    0 : ${LANGUAGE_CODE}\n  }\n${textLines(title, performer)}}\n`,
    ...tracks.map(
      (track) =>
        `TRACK AUDIO\nCD_TEXT {\n${textLines(track.title, '')}}\nFILE ${inToc(track.file)} 0 ${clockOf(track.sectors)}\n`,
    ),
  ].join('\n')

/** For other programs that burn discs. */
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

/** What lies beside the sounds of a disc, to be kept in Latin-1, as its texts are. */
export const writeDisc = (disc: Disc): readonly BookFile[] => [
  { name: `${disc.folder}/${CUE_SHEET}`, content: writeCue(disc) },
  { name: `${disc.folder}/${TOC_FILE}`, content: writeToc(disc) },
]
