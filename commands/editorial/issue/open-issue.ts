import type { IssueForm, ReleaseLimits } from '../../../domain/editorial/issue/commands.ts'
import type { IssueEvent } from '../../../domain/editorial/issue/events.ts'
import { issueDecider } from '../../../domain/editorial/issue/issue.ts'
import type { IssueRejection } from '../../../domain/editorial/issue/state.ts'
import type { PublicationRejection } from '../../../domain/editorial/publication/publication.ts'
import { isRejection } from '../../../domain/kernel/decider.ts'
import type { SubmittedFields } from '../../../domain/kernel/form-merge.ts'
import type { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { publicationStream } from '../publication/stream.ts'
import { findPublication, type IssueTools } from './parents.ts'
import { issueStream } from './stream.ts'

type OpenIssue = {
  readonly issueId: IssueId
  readonly publicationId: PublicationId
  readonly code: string
  readonly form: SubmittedFields<IssueForm> & { readonly date: string }
  /** The name of the issue by its number, for one without a name; undefined: the one that issues have by themselves. */
  readonly nameBy?: (number: number) => string | undefined
  readonly limits: ReleaseLimits
}

/** Takes the publication's next number first, when no rule refuses the issue: numbers never fall. */
export const openIssue = async (
  tools: IssueTools,
  { issueId, publicationId, nameBy, ...rest }: OpenIssue,
  context: CommandContext,
): Promise<Outcome<IssueEvent, IssueRejection | PublicationRejection>> => {
  const before = await findPublication(tools, publicationId)
  if (!before) return { kind: 'rejected', reason: 'PublicationNotFound' }
  const command = { type: 'OpenIssue' as const, issueId, publicationId, publicationName: before.settings.name, ...rest }
  const decision = issueDecider.decide({ ...command, number: before.nextIssueNumber }, issueDecider.initialState)
  if (isRejection(decision)) return { kind: 'rejected', reason: decision.rejected }
  const taken = await tools.handlers.publication(
    publicationStream(publicationId),
    { type: 'TakeIssueNumber', publicationId, issueId },
    derivedContext(context, 'number'),
  )
  if (taken.kind !== 'accepted') return taken
  const number = (await findPublication(tools, publicationId))?.numbers.get(issueId)
  if (number === undefined) return { kind: 'rejected', reason: 'PublicationNotFound' }
  const name = nameBy?.(number)
  const form = name === undefined ? rest.form : { ...rest.form, name }
  return tools.handlers.issue(issueStream(issueId), { ...command, number, form }, context)
}
