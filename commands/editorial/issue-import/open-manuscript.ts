import {
  bookOf,
  draftProblem,
  type ManuscriptDraft,
  titleOf,
} from '../../../domain/editorial/issue-import/manuscript/draft.ts'
import type { OutlineEdit } from '../../../domain/editorial/issue-import/manuscript/outline.ts'
import type { SourceBook } from '../../../domain/editorial/issue-import/source-book.ts'
import type { IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import { mediaStream } from '../media/stream.ts'
import { hashOf } from './marks.ts'
import { issueImportStream } from './stream.ts'
import type { ImportTools } from './tools.ts'

/** `edits`: what an editor has changed in the outline; undefined: as the same manuscript was edited before. */
export type ChosenManuscript = {
  readonly issueId: IssueId
  readonly mediaId: MediaId
  readonly edits?: readonly OutlineEdit[] | undefined
  readonly signal?: AbortSignal | undefined
}

export type OpenedManuscript = {
  readonly archive: string
  readonly filename: string
  readonly book: SourceBook
  /** Of what the manuscript says, as it is edited. */
  readonly hash: string
  readonly edited: { readonly of: string; readonly edits: readonly OutlineEdit[] }
  readonly draft: ManuscriptDraft
}

const NO_MANUSCRIPT = 'Manuset finns inte kvar. Ladda upp det igen.'

/** Reads a text file, whatever it belongs to, as the articles of an issue. `refused`: a Swedish sentence for staff. */
export const openManuscript = async (
  { handlers, storage, readManuscript }: Pick<ImportTools, 'handlers' | 'readManuscript' | 'storage'>,
  { issueId, mediaId, edits: asked, signal }: ChosenManuscript,
): Promise<OpenedManuscript | { readonly refused: string }> => {
  const media = await handlers.media.state(mediaStream(mediaId))
  if (media.status !== 'Active' || media.file.kind !== 'text') return { refused: NO_MANUSCRIPT }
  const filename = media.file.description.name
  const archive = await storage.localPath(media.file.storageKey)
  const draft = await readManuscript(archive, { name: filename, signal })
  if ('problem' in draft) return { refused: `${filename}: ${draftProblem(draft.problem)}` }
  const of = hashOf(draft)
  const { manuscripts } = await handlers.issueImport.state(issueImportStream(issueId))
  const edits = asked ?? manuscripts.findLast(({ edited }) => edited?.of === of)?.edited?.edits ?? []
  const book = bookOf(draft, { title: titleOf(filename), edits })
  return { archive, filename, book, hash: hashOf(book), edited: { of, edits }, draft }
}
