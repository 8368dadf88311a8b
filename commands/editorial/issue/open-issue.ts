import type { IssueForm, ReleaseLimits } from '../../../domain/editorial/issue/commands.ts'
import type { IssueEvent } from '../../../domain/editorial/issue/events.ts'
import { issueDecider } from '../../../domain/editorial/issue/issue.ts'
import { patternOf } from '../../../domain/editorial/issue/pattern.ts'
import type { IssueRejection } from '../../../domain/editorial/issue/state.ts'
import type { FoundedPublication, PublicationRejection } from '../../../domain/editorial/publication/publication.ts'
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
  /** The template that the issue begins with; undefined: none. */
  readonly template?: IssueId | undefined
}

/** Editors remove fewer issues in a row. */
const ISSUES_LOOKED_AT = 60

/** The latest issue of a publication but this one that is no template; undefined: it is the first. */
const findPrevious = async (
  { handlers }: IssueTools,
  { numbers }: FoundedPublication,
  issueId: IssueId,
): Promise<IssueId | undefined> => {
  const latest = [...numbers].toSorted(([, one], [, other]) => other - one).slice(0, ISSUES_LOOKED_AT)
  for (const [candidate] of latest) {
    const issue = await handlers.issue.state(issueStream(candidate))
    if (candidate !== issueId && issue.status === 'Active' && !issue.form.template) return candidate
  }
  return undefined
}

/** The issue that new ones of the publication begin with, as long as it is marked so. */
const findPattern = async (
  { handlers }: IssueTools,
  { publicationId, template }: Pick<OpenIssue, 'publicationId' | 'template'>,
) => {
  const issue = template && (await handlers.issue.state(issueStream(template)))
  const isPattern = issue?.status === 'Active' && issue.publicationId === publicationId && issue.form.template
  return isPattern ? issue : undefined
}

/**
 * Takes the publication's next number first, when no rule refuses the issue: numbers never fall. The issue notes which
 * ones it is to be filled from (`fillIssue`); a new template takes nothing over from the issue before it.
 */
export const openIssue = async (
  tools: IssueTools,
  { issueId, publicationId, nameBy, template, ...asked }: OpenIssue,
  context: CommandContext,
): Promise<Outcome<IssueEvent, IssueRejection | PublicationRejection>> => {
  const before = await findPublication(tools, publicationId)
  if (!before) return { kind: 'rejected', reason: 'PublicationNotFound' }
  const pattern = await findPattern(tools, { publicationId, template })
  const previous = asked.form.template ? undefined : await findPrevious(tools, before, issueId)
  const rest = { ...asked, form: { ...(pattern && patternOf(pattern.form)), ...asked.form } }
  const command = {
    type: 'OpenIssue' as const,
    issueId,
    publicationId,
    publicationName: before.settings.name,
    ...rest,
    ...(pattern && { template: pattern.issueId }),
    ...(previous && { previous }),
  }
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
