import type { BookFile } from '../book/book.ts'
import type { Problem } from '../book/problem.ts'
import { countPacks, MAX_LETTERS, MAX_PACKS } from './cd-text.ts'
import { BYTES_A_SECTOR, clockOf, MAX_DISC_SECTORS, MAX_TRACKS, MIN_TRACK_SECTORS } from './red-book.ts'
import { CUE_SHEET, TOC_FILE } from './write-disc.ts'

export type DiscFile = { readonly name: string; readonly bytes: number }

/** The header of a WAV that holds nothing but sound. */
export const WAV_HEADER_BYTES = 44

type ListedTrack = { readonly file: string; readonly title: string; readonly clock?: string }
type Sheet = { readonly title: string; readonly performer: string; readonly tracks: readonly ListedTrack[] }

const plainOf = (text: string): string =>
  text.replaceAll(/\\([0-7]{3}|.)/g, (_, said: string) =>
    said.length === 3 ? String.fromCharCode(Number.parseInt(said, 8)) : said,
  )

const QUOTED_TEXT = '"((?:[^"\\\\]|\\\\.)*)"'

const readToc = (toc: string): Sheet => {
  const told = (name: string) =>
    [...toc.matchAll(new RegExp(`${name} ${QUOTED_TEXT}`, 'g'))].map(([, text = '']) => plainOf(text))
  const [title = '', ...titles] = told('TITLE')
  const files = [...toc.matchAll(new RegExp(`FILE ${QUOTED_TEXT} 0 (\\S+)`, 'g'))]
  return {
    title,
    performer: told('PERFORMER')[0] ?? '',
    tracks: files.map(([, file = '', clock = ''], at) => ({ file, clock, title: titles[at] ?? '' })),
  }
}

const readCue = (cue: string): Sheet => {
  const told = (name: string) => [...cue.matchAll(new RegExp(`^ *${name} "(.*)"`, 'gm'))].map(([, text = '']) => text)
  const [title = '', ...titles] = told('TITLE')
  const tracks = told('FILE').map((file, at) => ({ file, title: titles[at] ?? '' }))
  return { title, performer: told('PERFORMER')[0] ?? '', tracks }
}

const isSame = (toc: Sheet, cue: Sheet): boolean => {
  const flat = ({ title, performer, tracks }: Sheet) =>
    JSON.stringify(
      [title, performer, ...tracks.flatMap((track) => [track.file, track.title])].map((text) =>
        text.replaceAll('"', "'"),
      ),
    )
  return flat(toc) === flat(cue)
}

const problem =
  (folder: string) =>
  (rule: string, message: string): Problem => ({ file: folder, rule, message })

const soundRules = (folder: string, { tracks }: Sheet, bytesOf: ReadonlyMap<string, number>): readonly Problem[] => {
  const said = problem(folder)
  const sectors = tracks.map(({ file }) => ((bytesOf.get(file) ?? 0) - WAV_HEADER_BYTES) / BYTES_A_SECTOR)
  const total = sectors.reduce((sum, each) => sum + each, 0)
  return [
    ...(tracks.length >= 1 && tracks.length <= MAX_TRACKS
      ? []
      : [said('tracks', `Skivan har ${tracks.length} spår: en ljud-cd har 1 till ${MAX_TRACKS}.`)]),
    ...tracks.flatMap(({ file, clock }, at) => {
      const own = sectors[at] ?? 0
      if (!Number.isInteger(own) || own < 0) return [said('sectors', `${file} går inte jämnt upp i sektorer.`)]
      if (own < MIN_TRACK_SECTORS) return [said('short', `${file} är kortare än fyra sekunder.`)]
      return clock === clockOf(own) ? [] : [said('length', `${file} är inte så lång som innehållsförteckningen säger.`)]
    }),
    ...(total <= MAX_DISC_SECTORS ? [] : [said('total', 'Skivan är längre än 79 minuter och 57 sekunder.')]),
  ]
}

const textRules = (folder: string, { title, performer, tracks }: Sheet): readonly Problem[] => {
  const said = problem(folder)
  const texts = [title, performer, ...tracks.map((track) => track.title)]
  const packs = countPacks({ title, performer, tracks: tracks.map((track) => track.title) })
  return [
    ...(texts.every((text) => /^[\x20-\x7e\xa0-\xff]+$/.test(text))
      ? []
      : [said('alphabet', 'Ett namn saknas eller har tecken som cd-text inte kan visa.')]),
    ...(texts.every((text) => text.length <= MAX_LETTERS)
      ? []
      : [said('letters', `Ett namn är längre än ${MAX_LETTERS} tecken.`)]),
    ...(packs <= MAX_PACKS ? [] : [said('packs', 'Namnen får inte plats på skivan.')]),
  ]
}

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/'))
const baseOf = (name: string) => name.slice(name.lastIndexOf('/') + 1)

/** Every file is in the lists, and every listed file exists. */
const isComplete = ({ tracks }: Sheet, bytesOf: ReadonlyMap<string, number>): boolean => {
  const expected = [CUE_SHEET, TOC_FILE, ...tracks.map(({ file }) => file)]
  return bytesOf.size === new Set(expected).size && expected.every((file) => bytesOf.has(file))
}

const discRules = (
  folder: string,
  texts: ReadonlyMap<string, string>,
  files: readonly DiscFile[],
): readonly Problem[] => {
  const said = problem(folder)
  const toc = readToc(texts.get(`${folder}/${TOC_FILE}`) ?? '')
  const cue = readCue(texts.get(`${folder}/${CUE_SHEET}`) ?? '')
  const bytesOf = new Map(
    files.filter(({ name }) => folderOf(name) === folder).map(({ name, bytes }) => [baseOf(name), bytes] as const),
  )
  return [
    ...(isComplete(toc, bytesOf) ? [] : [said('files', 'En fil saknas eller står inte i innehållsförteckningen.')]),
    ...(isSame(toc, cue) ? [] : [said('agree', `${CUE_SHEET} och ${TOC_FILE} säger olika.`)]),
    ...soundRules(folder, toc, bytesOf),
    ...textRules(folder, toc),
  ]
}

/**
 * Finds what players and burning programs reject. `cdrdao` alone would accept a hundred tracks, and tracks of two
 * seconds.
 */
export const validateDiscs = ({
  texts,
  files,
}: {
  readonly texts: readonly BookFile[]
  readonly files: readonly DiscFile[]
}): readonly Problem[] => {
  const folders = [...new Set([...files, ...texts].map(({ name }) => folderOf(name)))]
  const contents = new Map(texts.map(({ name, content }) => [name, content]))
  const wanted = folders.map((_, at) => (folders.length > 1 ? `Skiva ${at + 1} av ${folders.length}` : 'Skiva'))
  const isNamed = folders.length > 0 && wanted.every((name) => folders.includes(name))
  return [
    ...(isNamed ? [] : [problem('')('folders', 'Det saknas en skiva.')]),
    ...folders.flatMap((folder) => discRules(folder, contents, files)),
  ]
}
