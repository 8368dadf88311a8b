import { IssueId } from '../../../domain/kernel/ids.ts'
import { sendDeliveries } from '../../delivery/outgoing/order.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import type { Jobs } from '../../kernel/runner/jobs.ts'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, runnable } from '../../kernel/runner/run-process.ts'
import { bounceNotices } from './bounces/bounce-notices.ts'
import { type ConsequenceTools, carryOutConsequence } from './bounces/consequences.ts'
import { type MailingJob, mailingDue, mailingQueue, mailings } from './mailings.ts'
import { releaseMailing, tellReleased } from './on-release.ts'
import { stoppedMailings } from './stopping/stopped-mailings.ts'
import type { MailingTools } from './tools.ts'
import { mailingJob } from './work.ts'

/** What waited goes on. */
const againLater = (jobs: Pick<Jobs, 'orderNow'>): DueKind => ({
  kind: mailingDue,
  fallDue: async ({ data, correlationId, causationId }, _, { commandId: id }) => {
    const job = { issueId: IssueId.parse(data['issueId']) } satisfies MailingJob
    const turn = { of: mailingQueue, place: 0 }
    await jobs.orderNow([{ queue: mailingQueue, id, data: job, turn, correlationId, causationId }])
  },
})

/** Tells subscribers of issues by mail. */
export const mailingReactor = (
  tools: MailingTools & ConsequenceTools & { readonly jobs: Pick<Jobs, 'orderNow' | 'waiting'> },
): Reactor => ({
  processes: [
    runnable(mailings, carryOutConsequence(tools)),
    runnable(stoppedMailings, noCommands),
    runnable(releaseMailing, noCommands),
    runnable(bounceNotices, sendDeliveries(tools.handlers.delivery)),
  ],
  work: (jobs) => jobs.work(mailingJob(tools)),
  due: [againLater(tools.jobs), tellReleased(tools)],
})
