import { posix } from 'node:path'
import type { DraftPassage, ManuscriptDraft } from '../../../../domain/editorial/issue-import/manuscript/draft.ts'
import type { ManuscriptProblem } from '../../../../domain/editorial/media/manuscript-problems.ts'
import type { Archive } from '../../../kernel/outside/archive.ts'
import { chaptersOf } from '../epub.ts'
import { type Readers, readFormat } from '../formats.ts'
import { ManuscriptError } from '../manuscript.ts'
import { problemOf } from '../read-manuscript.ts'
import { MAX_CHARACTERS } from './builder.ts'
import { draftOfDocx } from './docx.ts'
import { draftOfOdt } from './odt.ts'
import { imagesFrom, noImages, passagesOf } from './passages.ts'
import { draftOfPdf } from './pdf.ts'
import { draftOfPlain } from './plain.ts'
import { draftOfRtf } from './rtf.ts'

const certain = (passages: readonly DraftPassage[]): ManuscriptDraft => ({ passages, isGuessed: false })

const readChapters = async (archive: Archive) => {
  const passages: DraftPassage[] = []
  let characters = 0
  // A bomb names the same chapter thousands of times.
  for (const name of new Set(await chaptersOf(archive))) {
    const chapter = (await archive.text(name)) ?? ''
    characters += chapter.length
    if (characters > MAX_CHARACTERS) throw new ManuscriptError('TooLarge')
    passages.push(...passagesOf(chapter, imagesFrom(posix.dirname(name), archive)))
  }
  return certain(passages)
}

const readers: Readers<ManuscriptDraft> = {
  pdf: async (bytes) => ({ passages: passagesOf(await draftOfPdf(bytes), noImages), isGuessed: true }),
  rtf: async (bytes) => certain(passagesOf(draftOfRtf(bytes), noImages)),
  docx: async (archive, main) => certain(passagesOf(await draftOfDocx(archive, main), imagesFrom('', archive))),
  epub: readChapters,
  odt: async (archive) => certain(passagesOf(await draftOfOdt(archive), imagesFrom('', archive))),
  plain: (bytes, ending) => certain(passagesOf(draftOfPlain(bytes, ending), noImages)),
}

/** Reads the passages of a manuscript, of the formats that `countManuscript` reads. Never rejects. */
export const readDraft = async (
  bytes: Buffer,
  filename: string,
): Promise<ManuscriptDraft | { readonly problem: ManuscriptProblem }> => {
  try {
    const draft = await readFormat(readers, bytes, filename)
    return draft.passages.length === 0 ? { problem: 'NoText' } : draft
  } catch (error) {
    return { problem: problemOf(error) }
  }
}
