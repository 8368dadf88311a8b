import type { ManuscriptProblem } from '../../../domain/editorial/media/manuscript-problems.ts'
import { OutsideError, plainProblem } from '../../kernel/outside/outside-error.ts'
import { readDocx } from './docx.ts'
import { readEpub } from './epub.ts'
import { type Readers, readFormat } from './formats.ts'
import { type Manuscript, ManuscriptError } from './manuscript.ts'
import { readOdt } from './odt.ts'
import { readPdf } from './pdf.ts'
import { readPlain } from './plain-text.ts'
import { readRtf } from './rtf.ts'
import { newTally, type Tally } from './tally.ts'
import { pagesFor } from './words.ts'

const readersFor = (tally: Tally): Readers<Manuscript> => ({
  pdf: (bytes) => readPdf(bytes, tally),
  rtf: (bytes) => readRtf(bytes, tally),
  docx: (archive, main) => readDocx(archive, main, tally),
  epub: (archive) => readEpub(archive, tally),
  odt: (archive) => readOdt(archive, tally),
  plain: (bytes, ending) => readPlain(bytes, ending, tally),
})

type ManuscriptCount = { readonly words: number; readonly pages: number }

/** Recognises the engine's errors for a text, a list or a stack beyond its capacity. */
const isOverfull = (error: unknown) =>
  error instanceof RangeError || /allocation failed|call stack/i.test(String(error))

/** Why what is thrown ends the reading of a manuscript. */
export const problemOf = (error: unknown): ManuscriptProblem => {
  if (error instanceof ManuscriptError) return error.problem
  if (error instanceof OutsideError) return plainProblem(error)
  return isOverfull(error) ? 'TooLarge' : 'Unreadable'
}

/**
 * Counts the words and pages of a manuscript: txt, md, docx, odt, rtf, pdf, epub or html, recognised by content; the
 * name only distinguishes Markdown from other text. Pages are computed from the words when the format has none. Never
 * rejects.
 */
export const countManuscript = async (
  bytes: Buffer,
  filename: string,
): Promise<ManuscriptCount | { readonly problem: ManuscriptProblem }> => {
  try {
    const tally = newTally()
    const { pages } = await readFormat(readersFor(tally), bytes, filename)
    const words = tally.words()
    if (words === 0) return { problem: 'NoText' }
    return { words, pages: pages ?? pagesFor(words) }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}
