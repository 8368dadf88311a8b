import type { ManuscriptProblem } from '../../../domain/editorial/media/manuscript-problems.ts'

export type CountedManuscript =
  | { readonly words: number; readonly pages: number }
  | { readonly problem: ManuscriptProblem }

/** Counts a manuscript in a local file. `name` is the sender's name for it. Rejects when `signal` aborts. */
export type ManuscriptCounter = (
  path: string,
  options: { readonly name: string; readonly signal?: AbortSignal },
) => Promise<CountedManuscript>
