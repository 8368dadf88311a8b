import { assertNever } from '../../kernel/decider.ts'
import type { ReleaseState } from './rules.ts'

/** `unneeded`: there is none, and its publication has no use for one. `stopped`: its last production cannot go on as things are; `resumable`: it can by now. `outdated`: the issue has changed since. */
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

/** How far an issue has come. */
export type IssueStatus = {
  /** That are in it, the inactive ones left out. */
  readonly articles: number
  /** Of them: those that lack the sound they need. */
  readonly silent: number
  /** Of them: those with a sound that nobody has said to be right. */
  readonly doubtful: number
  readonly book: BookState
  readonly release: ReleaseState
  /** Deliveries to receivers that wait for a person. */
  readonly stopped: number
}

export type NextStep = {
  readonly text: string
  readonly turn: Assignee
  /** Where it is done, if not among the articles. */
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

/** What has been made may have stopped on its way out. */
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

/** What is to be done about an issue now, and by whom. Undefined when it is out and nothing is left. */
export const nextStep = (standing: IssueStatus): NextStep | undefined => {
  const { silent, doubtful, book } = standing
  if (book === 'making') return bookStep(standing)
  if (standing.articles === 0) return { text: 'Lägg in artiklar', turn: 'editor' }
  // A book that is as the issue is has left them out: its publication has it so.
  if (silent > 0 && book !== 'made') return { text: `Läs in ${articles(silent)}`, turn: 'narrator' }
  if (doubtful > 0) return { text: `Lyssna på ${articles(doubtful)}`, turn: 'editor' }
  return bookStep(standing)
}
