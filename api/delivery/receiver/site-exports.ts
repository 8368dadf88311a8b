import { v7 } from 'uuid'
import { beginSiteExport, cancelSiteExport } from '../../../commands/delivery/receiver/export-to-site.ts'
import { findIssue } from '../../../commands/editorial/issue/parents.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import { exportObjection, NO_SITE } from '../../../domain/editorial/publication/settings/web-vendors.ts'
import { IssueId, UserId } from '../../../domain/kernel/ids.ts'
import { isStaff } from '../../../domain/people/user/rules.ts'
import { receiversOfIssue } from '../../../projections/delivery/receiver/queries.ts'
import { exportFactsOf, exportStatusesOf } from '../../../projections/delivery/receiver/site-export.ts'
import { findRun } from '../../../projections/editorial/run/queries.ts'
import { diskFull } from '../../kernel/disk.ts'
import type { LiveUser } from '../../kernel/live/connection.ts'
import type { SiteExports } from '../../kernel/live/export-dialog.ts'
import { READ_MODEL_TIMEOUT_MS } from '../../kernel/wait-for-read-models.ts'
import { problemOf } from '../../problems.ts'
import type { Services } from '../../services.ts'

type ExportOutcome = Awaited<ReturnType<typeof beginSiteExport>>[number]

const sentenceOf = (reason: Extract<ExportOutcome, { readonly kind: 'rejected' }>['reason']): string => {
  if (reason === 'WebSiteMissing') return NO_SITE
  return reason === 'DiskFull' ? diskFull().problem.detail : problemOf(reason).detail
}

const contextOf = ({ _id }: LiveUser): CommandContext => {
  const commandId = v7()
  return { commandId, correlationId: commandId, actor: { kind: 'user', id: _id } }
}

/**
 * The services behind the export dialog: the delivery of an issue to its publication's web site, and the production for
 * it.
 */
export const siteExports = (services: Services): SiteExports => {
  const { db, handlers, now, feed, waitFor } = services
  // Only who delivers the issue has the dialog, and may see every receiver of it.
  const siteShown = async ({ role }: LiveUser, issueId: IssueId) =>
    ((await receiversOfIssue(db, { role: isStaff({ role }) ? role : 'user', customers: [] }, issueId)) ?? []).find(
      ({ id }) => id === 'web',
    )

  const isSet = async (issueId: IssueId) =>
    (await findIssue(services, issueId))?.publication.settings.exportWordPress.enable ?? false

  /** Waits for the read models when the editor opens the dialog right after saving the site's settings. */
  const siteOf = async (user: LiveUser, issueId: IssueId) => {
    const site = await siteShown(user, issueId)
    if (site || !(await isSet(issueId))) return site
    const head = await services.log.head()
    if (head) await waitFor(head, READ_MODEL_TIMEOUT_MS)
    return siteShown(user, issueId)
  }

  const exportOf = async (user: LiveUser, issueId: IssueId) => {
    const [site, run] = await Promise.all([siteOf(user, issueId), findRun(db, issueId)])
    return { site, run }
  }

  const act = (change: typeof beginSiteExport) => async (user: LiveUser, id: string) => {
    const issueId = IssueId.parse(id)
    const facts = exportFactsOf(await exportOf(user, issueId))
    const asked = { issueId, by: UserId.parse(user._id), at: now().toISOString() }
    for (const outcome of await change(services, facts, asked, () => contextOf(user))) {
      if (outcome.kind === 'rejected') return sentenceOf(outcome.reason)
      // The next request shows what this one changed.
      if (outcome.kind === 'accepted' && outcome.position) await waitFor(outcome.position, READ_MODEL_TIMEOUT_MS)
    }
    return undefined
  }

  return {
    objection: async (vendor, issueId) => {
      const found = await findIssue(services, IssueId.parse(issueId))
      return found
        ? exportObjection(found.publication.settings.exportWordPress, vendor)
        : problemOf('IssueNotFound').detail
    },
    standing: async (user, issueId) => {
      const findProduction = (id: Parameters<typeof productionStream>[0]) =>
        handlers.production.state(productionStream(id))
      return exportStatusesOf({ ...feed, findProduction }, await exportOf(user, IssueId.parse(issueId)))
    },
    begin: act(beginSiteExport),
    cancel: act(cancelSiteExport),
  }
}
