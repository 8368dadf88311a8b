import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import type { Ask, CommandContext, Outcome } from '../../../commands/kernel/handling/command-handler.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import { type HandleProduction, productionStream } from '../../../commands/production/production/stream.ts'
import type { IssueCommand } from '../../../domain/editorial/issue/commands.ts'
import type { Issue } from '../../../domain/editorial/issue/state.ts'
import { assertNever } from '../../../domain/kernel/decider.ts'
import { ProductionId } from '../../../domain/kernel/ids.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import { manifestOfNext } from '../../../domain/production/manifest/next-manifest.ts'
import { cancellationReasons } from '../../../domain/production/production/cancellation-reasons.ts'
import { holdsSound } from '../../../domain/production/production/products.ts'
import type { IssueProductionCommand } from './issue-production.ts'
import type { ShowProgress } from './ports.ts'

/** Carries out a command on the stream of one issue. */
type AskIssue = (
  stream: string,
  ask: Ask<IssueCommand, Issue>,
  context: CommandContext,
) => Promise<Outcome<unknown, string>>

type IssueProductionHandlers = {
  readonly production: HandleProduction
  readonly issue: AskIssue
  readonly progress: ShowProgress
}

const { superseded, overtaken, issueGone } = cancellationReasons

/** The issue decides whether this production is its current one. Any other ends here, unpublished. */
const publish =
  ({ production, issue, progress }: IssueProductionHandlers) =>
  async (productionId: ProductionId, at: string, context: CommandContext): Promise<void> => {
    const stream = productionStream(productionId)
    const state = await production.state(stream)
    if (state.status !== 'Running' || !state.file) return
    const { file, started } = state
    const { storageKey: _, ...product } = file
    const { issueId, kind } = started
    const durationMs = holdsSound(kind) ? file.durationMs : null
    const publication = { type: 'PublishProduct', productionId, kind, ...product, durationMs, at } as const
    const outcome = await issue(issueStream(issueId), publication, derivedContext(context, 'publish'))
    if (outcome.kind === 'accepted') {
      const complete = { type: 'CompleteProduction', productionId, at } as const
      const { kind: answer } = await production(stream, complete, derivedContext(context, 'complete'))
      if (answer === 'accepted') progress({ issueId, productionId, percent: 100, text: 'Klar' })
      return
    }
    const reason = outcome.kind === 'rejected' && outcome.reason === 'IssueNotFound' ? issueGone : superseded
    const cancel = { type: 'CancelProduction', productionId, reason, isRefused: true, at } as const
    await production(stream, cancel, derivedContext(context, 'cancel'))
  }

/**
 * Starts the second product of an order from the manifest of the first. The issue is free between the two: if another
 * production has started then, the log says that this one was not made.
 */
const startNext =
  ({ production, issue }: IssueProductionHandlers) =>
  async (earlier: ProductionId, at: string, context: CommandContext): Promise<void> => {
    const state = await production.state(productionStream(earlier))
    if (state.status !== 'Completed' || !state.started.next) return
    const { next, issueId, processItemId, manifest, at: orderedAt } = state.started
    const productionId = ProductionId.parse(derivedContext(context, 'next').commandId)
    const stream = productionStream(productionId)
    const claim = { type: 'ClaimProduction', productionId, processItemId, at } as const
    const claimed = await issue(issueStream(issueId), claim, derivedContext(context, 'claim'))
    const isFree = claimed.kind === 'accepted'
    const consent = state.anyway ? { anyway: true as const } : {}
    const about = { productionId, kind: next.kind, processItemId, manifest: manifestOfNext(manifest, next), ...consent }
    const start = { type: 'StartProduction', ...about, at: isFree ? at : orderedAt } as const
    await production(stream, start, derivedContext(context, 'start'))
    if (isFree) return
    const reason = claimed.kind === 'rejected' && claimed.reason === 'ProductionUnderway' ? overtaken : issueGone
    await production(stream, { type: 'CancelProduction', productionId, reason, at }, derivedContext(context, 'cancel'))
  }

type Release = MessageOfType<IssueProductionCommand, 'ReleaseIssue'>

/** An issue releases its claim of a parked production, unless a user has resumed it meanwhile. */
const release =
  ({ production, issue }: IssueProductionHandlers) =>
  async ({ issueId, productionId, reason, at }: Release, context: CommandContext): Promise<void> => {
    const ask: Ask<IssueCommand, Issue> = async () => {
      const { status } = await production.state(productionStream(productionId))
      // Resuming claims the issue after it resumes the production, so a release between the two is tried again.
      return status === 'Running' ? { conflicts: [] } : { type: 'AbandonProduction', productionId, reason, at }
    }
    await issue(issueStream(issueId), ask, context)
  }

/** A refusal is an answer here too: the issue was removed, or has released its claim before. */
export const sendIssueProduction =
  (handlers: IssueProductionHandlers) =>
  async (command: IssueProductionCommand, context: CommandContext): Promise<void> => {
    const { production, issue } = handlers
    const { at } = command
    switch (command.type) {
      case 'PublishProduct':
        return publish(handlers)(command.productionId, at, context)
      case 'ReleaseIssue':
        return release(handlers)(command, context)
      case 'NoteLog':
        await issue(issueStream(command.issueId), { type: 'NoteStatus', text: command.log, at }, context)
        return
      case 'StartNext':
        return startNext(handlers)(command.productionId, at, context)
      case 'CancelSuperseded': {
        const { productionId } = command
        const cancel = { type: 'CancelProduction', productionId, reason: superseded, at } as const
        await production(productionStream(productionId), cancel, context)
        return
      }
      default:
        return assertNever(command)
    }
  }
