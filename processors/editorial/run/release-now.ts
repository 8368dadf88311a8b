import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { collectManifest, type ProductionSources } from '../../../commands/production/production/collect.ts'
import { isMadeOfNow } from '../../../commands/production/production/product-freshness.ts'
import { EARLIEST_RELEASE, releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import type { StepEnd } from '../../../domain/editorial/run/commands.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { objection } from '../../../domain/production/manifest/manifest.ts'
import { doubtsWhenOrdered } from '../../../domain/production/manifest/sounds-to-check.ts'

const MANUAL_RELEASE_HINT = 'Släpp numret för hand om det ska släppas ändå.'

type ReleaseRequest = { readonly issueId: IssueId; readonly at: string }

/** The reason why an editor who releases the issue would be asked first; undefined: there is none. */
const missingForRelease = async (
  sources: ProductionSources,
  { issueId, at }: ReleaseRequest,
): Promise<string | undefined> => {
  const issue = await sources.handlers.issue.state(issueStream(issueId))
  const kind = 'daisy'
  const manifest = await collectManifest(sources, issueId, { kind, at })
  if (issue.status !== 'Active' || 'rejected' in manifest) return 'Numret har tagits bort.'
  const silent = objection(manifest)
  if (silent) return silent
  if (doubtsWhenOrdered(manifest).length > 0) return 'Numret har ljud som behöver höras.'
  if (await isMadeOfNow(sources, { issueId, made: issue.made, kind, at })) return undefined
  return issue.made.some((each) => each.kind === kind) ? 'Boken är äldre än numret.' : 'Boken är inte producerad.'
}

/**
 * Releases the issue from now on. A run has no editor to ask: where the form would ask, the step fails and leaves the
 * release to an editor.
 */
export const releaseNow = async (
  sources: ProductionSources,
  { issueId, at }: ReleaseRequest,
  context: CommandContext,
): Promise<StepEnd> => {
  const stream = issueStream(issueId)
  const issue = await sources.handlers.issue.state(stream)
  if (issue.status === 'Active' && releaseStateOf(issue.form.availableFromDate, at) === 'released')
    return { kind: 'done', outcome: 'Redan släppt' }
  const lack = await missingForRelease(sources, { issueId, at })
  if (lack) return { kind: 'failed', reason: `${lack} ${MANUAL_RELEASE_HINT}` }
  const limits = { earliest: EARLIEST_RELEASE, latest: at }
  const revise = { type: 'ReviseIssue', changes: { availableFromDate: at }, limits } as const
  const outcome = await sources.handlers.issue(stream, revise, context)
  return outcome.kind === 'accepted'
    ? { kind: 'done', outcome: 'Släppt' }
    : { kind: 'failed', reason: `Numret gick inte att släppa. ${MANUAL_RELEASE_HINT}` }
}
