import { v7 } from 'uuid'
import { deliverIssue } from '../../commands/delivery/deliver-issue.ts'
import { deliveryStream } from '../../commands/delivery/stream.ts'
import type { CommandContext } from '../../commands/handling/command-handler.ts'
import { IssueId, UserId } from '../../domain/core/ids.ts'
import { receiversOfIssue } from '../../projections/receivers/queries.ts'
import type { ReceiverDelivery } from '../../projections/receivers/view.ts'
import type { LiveUser } from '../live/connection.ts'
import type { ExportStanding, ExportStatus, SiteExports } from '../live/export-dialog.ts'
import { problemOf } from '../problems.ts'
import type { Services } from '../services.ts'

const READY: ExportStatus = { statusCode: 100, text: 'Klart att börja.', progress: 0 }
const NO_SITE = 'Publikationen levererar inte till någon webbplats.'

const standingOf = ({ status, isStopping, reason }: ReceiverDelivery, progress: number): ExportStanding => {
  switch (status) {
    case 'waiting':
    case 'underway': {
      const text = status === 'waiting' ? 'I kö' : 'Skickar'
      const statusCode = isStopping ? 108 : 109
      return {
        statuses: [
          { statusCode: 105, text, progress },
          { statusCode, text: isStopping ? 'Avbryts' : text, progress },
        ],
      }
    }
    case 'done':
      return { statuses: [{ statusCode: 110, text: 'Levererat', progress: 100 }] }
    case 'parked':
      return { statuses: [READY], error: reason ?? 'Leveransen stannade.' }
    case 'withdrawn':
      return { statuses: [{ ...READY, text: reason ?? READY.text }] }
  }
}

const contextOf = ({ _id }: LiveUser): CommandContext => {
  const commandId = v7()
  return { commandId, correlationId: commandId, actor: { kind: 'user', id: _id } }
}

/** What the export dialog works on: the delivery of an issue to its publication's web site. */
export const siteExports = ({ db, handlers, now, feed }: Services): SiteExports => {
  // Only staff have the dialog, who see all of it.
  const siteOf = async ({ role }: LiveUser, issueId: string) =>
    ((await receiversOfIssue(db, { role, customers: [] }, IssueId.parse(issueId))) ?? []).find(({ id }) => id === 'web')
  const by = ({ _id }: LiveUser) => ({ by: UserId.parse(_id), at: now().toISOString() })
  return {
    standing: async (user, issueId) => {
      const site = await siteOf(user, issueId)
      if (!site) return { statuses: [], error: NO_SITE }
      const { delivery } = site
      return delivery ? standingOf(delivery, feed.progressOf(delivery._id)?.percent ?? 0) : { statuses: [READY] }
    },
    begin: async (user, issueId) => {
      const last = (await siteOf(user, issueId))?.delivery
      const asked = { issueId: IssueId.parse(issueId), receiver: 'web', after: last?._id, ...by(user) } as const
      const answer = await deliverIssue(handlers, asked, contextOf(user))
      if ('rejected' in answer) return problemOf(answer.rejected).detail
      return answer.outcome.kind === 'rejected' ? problemOf(answer.outcome.reason).detail : undefined
    },
    cancel: async (user, issueId) => {
      const last = (await siteOf(user, issueId))?.delivery
      if (!last) return problemOf('DeliveryNotFound').detail
      const cancel = { type: 'CancelDelivery', deliveryId: last._id, ...by(user) } as const
      const outcome = await handlers.delivery(deliveryStream(last._id), cancel, contextOf(user))
      return outcome.kind === 'rejected' ? problemOf(outcome.reason).detail : undefined
    },
  }
}
