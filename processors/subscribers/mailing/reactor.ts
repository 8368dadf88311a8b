import { IssueId } from '../../../domain/kernel/ids.ts'
import { sendDeliveries } from '../../delivery/outgoing/order.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import type { Jobs } from '../../kernel/runner/jobs.ts'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import { bounceNotices } from './bounces/bounce-notices.ts'
import { type ConsequenceTools, carryOutConsequence } from './bounces/consequences.ts'
import { type MailingJob, mailingDue, mailingQueue, mailings } from './mailings.ts'
import { mailOnRelease, releaseMailing } from './release-mailing.ts'
import { stoppedMailings } from './stopping/stopped-mailings.ts'
import type { MailingTools } from './tools.ts'
import { mailingJob } from './work.ts'

/** Continues a mailing whose waiting time is over. */
const resumeMailing = (jobs: Pick<Jobs, 'orderNow'>): DueKind => ({
  kind: mailingDue,
  fallDue: async ({ data, correlationId, causationId }, _, { commandId: id }) => {
    const job = { issueId: IssueId.parse(data['issueId']) } satisfies MailingJob
    const turn = { of: mailingQueue, place: 0 }
    await jobs.orderNow([{ queue: mailingQueue, id, data: job, turn, correlationId, causationId }])
  },
})

/** Sends subscribers the letters about issues. */
export const mailingReactor = (
  tools: MailingTools & ConsequenceTools & { readonly jobs: Pick<Jobs, 'orderNow' | 'waiting'> },
): Reactor => ({
  processes: [
    processRunner(mailings, carryOutConsequence(tools)),
    processRunner(stoppedMailings, noCommands),
    processRunner(releaseMailing, noCommands),
    processRunner(bounceNotices, sendDeliveries(tools.handlers.delivery)),
  ],
  work: (jobs) => jobs.work(mailingJob(tools)),
  due: [resumeMailing(tools.jobs), mailOnRelease(tools)],
})
