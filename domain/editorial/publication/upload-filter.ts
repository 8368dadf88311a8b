import type { MediaKind } from '../media/events.ts'

/** What a filter looks at: one sent file, and who sent it. */
export type FilteredFile = {
  readonly kind: MediaKind
  /** The file's name on the sender's computer. */
  readonly name: string
  /** Name and address of the sender, as stated. */
  readonly sender: string
}

/** The words of a filter that mean a kind of file. */
const filterKinds: Readonly<Record<string, MediaKind>> = {
  ljud: 'sound',
  bild: 'image',
  text: 'text',
  film: 'video',
  övrigt: 'other',
}

type Condition = { readonly word: string; readonly isUnwanted: boolean }

/** The alternatives of a filter, each with the conditions that hold together. */
export type UploadFilter = readonly (readonly Condition[])[]

const conditionOf = (word: string): Condition =>
  word.startsWith('-') ? { word: word.slice(1), isUnwanted: true } : { word, isUnwanted: false }

/**
 * Reads a filter. Its grammar: alternatives between commas, words between spaces; all words of an alternative have to
 * fit. `ljud`, `bild`, `text`, `film` and `övrigt` mean a kind of file; a word with `*` the whole name of the file
 * (`*.docx`); any other word a part of the file's name or of the sender. `-` before a word means that it may not fit.
 * Capitals make no difference.
 */
export const parseUploadFilter = (filter: string): UploadFilter =>
  filter
    .normalize('NFC')
    .toLocaleLowerCase('sv')
    .split(',')
    .map((alternative) =>
      alternative
        .split(/\s+/)
        .map(conditionOf)
        .filter(({ word }) => word !== ''),
    )
    .filter((conditions) => conditions.length > 0)

const escapePattern = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Stars are matched greedily from the left: as many as a filter may hold cost no more than the length of the name. */
const fitsPattern = (pattern: string, name: string): boolean =>
  new RegExp(`^${pattern.split(/\*+/).map(escapePattern).join('.*')}$`, 's').test(name)

/** More stars than any pattern of a name needs; a filter with more could take long to match. */
const MAX_STARS = 4

const fitsWord = (word: string, { kind, name, sender }: FilteredFile): boolean => {
  const ofKind = filterKinds[word]
  if (ofKind) return kind === ofKind
  if (!word.includes('*')) return name.includes(word) || sender.includes(word)
  return word.split(/\*+/).length <= MAX_STARS + 1 && fitsPattern(word, name)
}

const inSmallLetters = (text: string) => text.normalize('NFC').toLocaleLowerCase('sv')

/** Whether the file fits. An empty filter fits every file. */
export const fitsUploadFilter = (filter: UploadFilter, file: FilteredFile): boolean => {
  const compared = { ...file, name: inSmallLetters(file.name), sender: inSmallLetters(file.sender) }
  const fits = (conditions: readonly Condition[]) =>
    conditions.every(({ word, isUnwanted }) => fitsWord(word, compared) !== isUnwanted)
  return filter.length === 0 || filter.some(fits)
}

const kindPhrases: Readonly<Record<MediaKind, string>> = {
  sound: 'är ljud',
  image: 'är bilder',
  text: 'är texter',
  video: 'är filmer',
  other: 'är av annat slag',
}

const sayCondition = ({ word, isUnwanted }: Condition): string => {
  const ofKind = filterKinds[word]
  const not = isUnwanted ? 'inte ' : ''
  if (ofKind) return isUnwanted ? kindPhrases[ofKind].replace('är ', 'inte är ') : kindPhrases[ofKind]
  if (word.includes('*')) return `${not}heter ${word}`
  return `${not}har ”${word}” i filens namn eller hos avsändaren`
}

/** The filter in words, for the person who writes it. */
export const sayUploadFilter = (filter: UploadFilter): string => {
  if (filter.length === 0) return 'Mejl skickas om alla filer.'
  const alternatives = filter.map((conditions) => conditions.map(sayCondition).join(' och '))
  return `Mejl skickas om filer som ${alternatives.join(', eller som ')}.`
}
