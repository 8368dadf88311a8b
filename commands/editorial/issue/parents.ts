import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import type { OpenedIssue } from '../../../domain/editorial/issue/state.ts'
import type { FoundedPublication } from '../../../domain/editorial/publication/publication.ts'
import type { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { type HandlePublication, publicationStream } from '../publication/stream.ts'
import { type HandleIssue, issueStream } from './stream.ts'

export type IssueTools = {
  readonly handlers: { readonly issue: HandleIssue; readonly publication: HandlePublication }
}

/** The same, to read only. */
type IssueStates = {
  readonly handlers: {
    readonly issue: Pick<HandleIssue, 'state'>
    readonly publication: Pick<HandlePublication, 'state'>
  }
}

/** The publication; undefined when it never existed or is removed. */
export const findPublication = async (
  { handlers }: { readonly handlers: { readonly publication: Pick<HandlePublication, 'state'> } },
  publicationId: PublicationId,
): Promise<FoundedPublication | undefined> => {
  const publication = await handlers.publication.state(publicationStream(publicationId))
  return publication.status === 'Active' ? publication : undefined
}

/** An issue open for work: neither it nor its publication is removed. */
export const findIssue = async (
  tools: IssueStates,
  issueId: IssueId,
): Promise<{ readonly issue: OpenedIssue; readonly publication: FoundedPublication } | undefined> => {
  const issue = await tools.handlers.issue.state(issueStream(issueId))
  if (issue.status !== 'Active') return undefined
  const publication = await findPublication(tools, issue.publicationId)
  return publication && { issue, publication }
}

export type AtInstant = { readonly issueId: IssueId; readonly at: string }

/** Whether listeners find the issue at that instant. */
export const isOut = async (tools: IssueTools, { issueId, at }: AtInstant): Promise<boolean> => {
  const found = await findIssue(tools, issueId)
  return found !== undefined && releaseStateOf(found.issue.form.availableFromDate, at) === 'released'
}
