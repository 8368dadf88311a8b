import { posix } from 'node:path'
import type { SourceArticle, SourceBook } from '../../../domain/editorial/issue-import/source-book.ts'
import { soundName } from '../../../domain/editorial/media/pairing/sound-names.ts'
import type { BookFiles } from './book-files.ts'
import { pageNumber } from './page-marks.ts'

const SOUND = /\.(?:mp3|wav|wave|m4a|m4b|aac|ogg|oga|opus|flac|wma|aif|aiff)$/i

export const isSound = (name: string): boolean => SOUND.test(name)

/** The number by which files lie in order, in front of a name. */
const ORDER_NUMBER = /^\d{1,4}[\s._-]+(?=\p{L})/u

const titleOf = (file: string) => {
  const name = posix.basename(file).replace(SOUND, '').replaceAll('_', ' ').normalize('NFC').trim()
  return name.replace(ORDER_NUMBER, '')
}

const pageOf = (file: string) => {
  const { counts } = soundName(posix.basename(file))
  return (counts?.isPage ? pageNumber(String(counts.number)) : undefined) ?? null
}

const articleOf = (file: string, files: BookFiles): SourceArticle => ({
  id: null,
  name: titleOf(file),
  level: 'h1',
  page: pageOf(file),
  text: '',
  byLine: '',
  clips: [{ file, begin: 0, end: null, mark: files.marked(file).mark }],
  images: [],
})

/** Sounds without any list: each is an article, named and in order as its file is. */
export const readLooseSounds = (files: BookFiles): SourceBook | undefined => {
  const sounds = files.names
    .filter(isSound)
    .toSorted((one, other) => one.localeCompare(other, 'sv', { numeric: true, sensitivity: 'base' }))
  if (sounds.length === 0) return undefined
  return {
    kind: 'sounds',
    title: '',
    language: null,
    articles: sounds.map((file) => articleOf(file, files)),
    faults: files.faults,
  }
}
