import { createHash } from 'node:crypto'
import type { Marks } from '../../../domain/editorial/issue-import/events.ts'
import type { SourceArticle, SourceBook } from '../../../domain/editorial/issue-import/source-book.ts'
import type { SourceValues } from '../../../domain/editorial/issue-import/source-values.ts'

/** Enough to tell the versions of one value apart. */
const MARK_LENGTH = 16

/** A short hash of a value; empty for an empty one. */
export const markOf = (value: unknown): string =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0)
    ? ''
    : createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, MARK_LENGTH)

export const marksOfValues = ({
  name,
  level,
  page,
  ingress,
  text,
  byLine,
}: SourceValues): Omit<Marks, 'sound' | 'images'> => ({
  name: markOf(name),
  level: markOf(level),
  page: markOf(page),
  text: markOf(text),
  byLine: markOf(byLine),
  ...(ingress !== undefined && { ingress: markOf(ingress) }),
})

/** The marks of an article as its source has it. */
export const marksOfSource = (values: SourceValues, { clips, images }: SourceArticle): Marks => ({
  ...marksOfValues(values),
  sound: markOf(clips),
  images: markOf(images),
})

/** SHA-256 of a value of JSON. */
export const hashOf = (value: object): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** The hash of what a source says, whatever its bytes are: a feed's time of building changes every minute. */
export const hashOfBook = (book: SourceBook): string => hashOf(book)
