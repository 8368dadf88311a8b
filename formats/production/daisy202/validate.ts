import type { Problem } from '../book/problem.ts'
import { contents, multimediaType } from './rules/content-rules.ts'
import { fileNames, fileTypes, folderName, utf8Declared } from './rules/file-rules.ts'
import { counts, depth, fitsOneDisc, occurrence, size, values } from './rules/meta-rules.ts'
import {
  entries,
  frame,
  headingTexts,
  hierarchy,
  ids,
  links,
  pagesRise,
  readingOrder,
  titleFirst,
} from './rules/ncc-rules.ts'
import { type BookToRead, type ReadBook, readBook } from './rules/read-book.ts'
import { masterOrder, smilBodies, smilHeads, smilReachable, textLinks } from './rules/smil-rules.ts'
import { clipsApart, clipsInsideSounds, soundProfiles, times } from './rules/sound-rules.ts'

const rules: readonly ((book: ReadBook) => readonly Problem[])[] = [
  fileNames,
  fileTypes,
  utf8Declared,
  folderName,
  frame,
  titleFirst,
  entries,
  headingTexts,
  hierarchy,
  pagesRise,
  ids,
  links,
  readingOrder,
  occurrence,
  values,
  counts,
  depth,
  size,
  fitsOneDisc,
  smilHeads,
  smilBodies,
  smilReachable,
  textLinks,
  contents,
  multimediaType,
  masterOrder,
  times,
  clipsInsideSounds,
  clipsApart,
  soundProfiles,
]

/**
 * Checks a DAISY 2.02 book before it is delivered: the rules of the DAISY Pipeline and NLB's receiving gate, restated for the kind of book
 * we write. An empty answer means deliverable. A file that cannot be parsed is the only problem then reported.
 */
export const validateDaisy202 = (book: BookToRead): readonly Problem[] => {
  const read = readBook(book)
  return read.faults.length > 0 ? read.faults : rules.flatMap((rule) => rule(read))
}
