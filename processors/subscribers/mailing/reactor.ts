import { sendDeliveries } from '../../delivery/outgoing/order.ts'
import type { Jobs } from '../../kernel/runner/jobs.ts'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import { resumeWhenDue } from '../announcement/process.ts'
import { bounceNotices } from './bounces/bounce-notices.ts'
import { type ConsequenceTools, carryOutConsequence } from './bounces/consequences.ts'
import { mailingQueue, mailings } from './mailings.ts'
import { mailOnRelease, releaseMailing } from './release-mailing.ts'
import { stoppedMailings } from './stopping/stopped-mailings.ts'
import type { MailingTools } from './tools.ts'
import { mailingJob } from './work.ts'

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
  due: [resumeWhenDue(mailingQueue, tools.jobs), mailOnRelease(tools)],
})
