import { assertNever } from '../../kernel/decider.ts'
import type { ReleaseState } from './rules.ts'

/**
 * `none`: not made yet. `unneeded`: not made, and the publication needs none. `stopped`: the last production is parked;
 * `resumable`: its obstacle is gone. `outdated`: the issue has changed since the book was made.
 */
export const bookStates = {
  none: 'Ingen än',
  unneeded: 'Behövs inte',
  making: 'Görs nu',
  stopped: 'Stannade',
  resumable: 'Stannade, kan göras nu',
  made: 'Klar',
  outdated: 'Äldre än numret',
} as const
export type BookState = keyof typeof bookStates

export const assignees = { narrator: 'Inläsare', editor: 'Redaktör', system: 'Systemet' } as const
export type Assignee = keyof typeof assignees

/** The progress of an issue. */
export type IssueStatus = {
  /** The active articles. */
  readonly articles: number
  /** Those of them that lack a sound they need. */
  readonly silent: number
  /** Those of them with a doubtful sound that no editor has confirmed. */
  readonly doubtful: number
  readonly book: BookState
  readonly release: ReleaseState
  /** Parked deliveries to receivers. */
  readonly stopped: number
}

export type NextStep = {
  readonly text: string
  readonly turn: Assignee
  /** The page for the step, unless it is the list of articles. */
  readonly place?: 'form' | 'receivers'
}

const articles = (count: number) => (count === 1 ? '1 artikel' : `${count} artiklar`)

const releaseStep = (release: IssueStatus['release']): NextStep | undefined => {
  switch (release) {
    case 'unreleased':
      return { text: 'Släpp numret', turn: 'editor', place: 'form' }
    case 'coming':
      return { text: 'Släpps av sig självt', turn: 'system' }
    case 'released':
      return undefined
    default:
      return assertNever(release)
  }
}

/** A delivery of a finished book may be parked. */
const afterBook = ({ stopped, release }: IssueStatus): NextStep | undefined =>
  stopped > 0 ? { text: 'Se varför leveransen stannade', turn: 'editor', place: 'receivers' } : releaseStep(release)

const bookStep = (standing: IssueStatus): NextStep | undefined => {
  switch (standing.book) {
    case 'making':
      return { text: 'Boken görs', turn: 'system' }
    case 'stopped':
      return { text: 'Se varför boken stannade', turn: 'editor' }
    case 'resumable':
      return { text: 'Försök göra boken igen', turn: 'editor' }
    case 'none':
      return { text: 'Beställ boken', turn: 'editor' }
    case 'outdated':
      return { text: 'Beställ boken på nytt', turn: 'editor' }
    case 'made':
    case 'unneeded':
      return afterBook(standing)
    default:
      return assertNever(standing.book)
  }
}

/** The next step for an issue, and whose turn it is. Undefined when the issue is released and nothing is left to do. */
export const nextStep = (standing: IssueStatus): NextStep | undefined => {
  const { silent, doubtful, book } = standing
  if (book === 'making') return bookStep(standing)
  if (standing.articles === 0) return { text: 'Lägg in artiklar', turn: 'editor' }
  // A book that is up to date was made without the missing sounds, because its publication allows that.
  if (silent > 0 && book !== 'made') return { text: `Läs in ${articles(silent)}`, turn: 'narrator' }
  if (doubtful > 0) return { text: `Lyssna på ${articles(doubtful)}`, turn: 'editor' }
  return bookStep(standing)
}
