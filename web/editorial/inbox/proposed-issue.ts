import { useNow } from '../../kernel/use-now.ts'
import { dateOf } from '../../kernel/words/swedish.ts'
import { useIssueNames, useUnreleasedIssues } from '../queries/issues.ts'

type DatedIssue = { readonly _id: string; readonly date: string }

type IssuesOfPublication<Issue extends DatedIssue> = {
  /** The latest first. */
  readonly issues: readonly Issue[]
  /** Those that listeners do not hear yet. */
  readonly unreleased: ReadonlySet<string>
  /** The issue that files were put into last. */
  readonly last: string | null
  readonly today: string
}

/** The issue in work for what comes in: a released one only where there is no other. */
export const proposeIssue = <Issue extends DatedIssue>({
  issues,
  unreleased,
  last,
  today,
}: IssuesOfPublication<Issue>): Issue | undefined => {
  const open = issues.filter(({ _id }) => unreleased.has(_id))
  const candidates = open.length > 0 ? open : issues
  return (
    candidates.find(({ _id }) => _id === last) ?? candidates.findLast(({ date }) => date >= today) ?? candidates.at(0)
  )
}

const keyOf = (publicationId: string) => `inkommet:${publicationId}`

/** Kept as long as the tab, so that the next submission goes where the last one went. */
export const keepChosenIssue = (publicationId: string, issueId: string): void =>
  sessionStorage.setItem(keyOf(publicationId), issueId)

/** The issues of a publication, and the chosen or proposed one among them. */
export const useProposedIssue = (publicationId: string, chosen: string | undefined) => {
  const names = useIssueNames(publicationId)
  const open = useUnreleasedIssues(publicationId)
  const today = dateOf(useNow())
  const issues = names.data ?? []
  const isPending = names.isPending || open.isPending
  // The template of a publication is never released, and nothing is put into it.
  const unreleased = new Set(open.data?.filter(({ isDefaultIssue }) => !isDefaultIssue).map(({ _id }) => _id))
  const last = sessionStorage.getItem(keyOf(publicationId))
  const proposed = isPending ? undefined : proposeIssue({ issues, unreleased, last, today })
  return { issues, issue: issues.find(({ _id }) => _id === chosen) ?? proposed, isPending }
}
