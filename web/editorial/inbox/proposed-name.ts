import { nameFrom } from '../../../domain/editorial/issue-import/manuscript/outline.ts'
import type { SubmittedFile } from '../queries/submissions.ts'
import { articleNameOf } from './say-submission.ts'

type SentPassage = { readonly isHeading: boolean; readonly text: string }

/**
 * The name of a new article: the first heading of its text, without one the first words; without a text the name of a
 * file. What the visitor greets with is for the editor alone.
 */
export const proposeName = (files: readonly SubmittedFile[], passages: readonly SentPassage[]): string => {
  const heading = passages.find(({ isHeading }) => isHeading)
  if (heading) return heading.text
  const [first] = passages
  return first ? nameFrom(first).name : articleNameOf(files[0]?.name ?? '')
}
