import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { reasonNotToWrite } from '../../../commands/subscribers/mailing/reason-not-to-write.ts'
import { mailingStream } from '../../../commands/subscribers/mailing/stream.ts'
import { releaseOf, type WrittenIssue, writeIssue } from '../../../commands/subscribers/mailing/write-issue.ts'
import type { PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import type { LetterOutcome } from '../../../domain/subscribers/mailing/events.ts'
import { mailingChannel } from '../../../domain/subscribers/mailing/mailing.ts'
import type { JobKind, Jobs } from '../../kernel/runner/jobs.ts'
import type { AnnouncementJob } from '../announcement/process.ts'
import type { AnnouncementSender } from '../announcement/sender.ts'
import { announcementJob } from '../announcement/work.ts'
import { mailingQueue } from './mailings.ts'
import { pacing } from './pace.ts'
import { workInParallel } from './parallel-mailings.ts'
import { isForPerson, sendLetters } from './send-batch.ts'
import type { MailingTools } from './tools.ts'

/** The subscribers who get the letter, as the subscriptions are now. */
const listSubscribers = async ({ subscribersOf }: MailingTools, publicationId: PublicationId, at: string) => {
  const day = dayInSweden(new Date(at))
  const recipients: SubscriberId[] = []
  const leftOut = { away: 0, noAddress: 0 }
  for await (const part of subscribersOf(publicationId, day)) {
    for (const { id, subscriber } of part) {
      const because = reasonNotToWrite(subscriber, publicationId, day)
      if (because === undefined) recipients.push(id)
      if (because === 'away' || because === 'noAddress') leftOut[because] += 1
    }
  }
  return { recipients, leftOut }
}

const mailingSender = (tools: MailingTools): AnnouncementSender<SubscriberId, LetterOutcome, WrittenIssue> => {
  const pace = pacing(tools.pace)
  return {
    queue: mailingQueue,
    rules: mailingChannel,
    streamOf: mailingStream,
    handle: tools.handlers.mailing,
    journal: tools.journal,
    journalId: (issueId) => issueId,
    listRecipients: (publicationId, at) => listSubscribers(tools, publicationId, at),
    write: (issueId, at) => writeIssue(tools, { issueId, at }),
    releaseOf: (issueId, at) => releaseOf(tools, { issueId, at }),
    send: (sending, open) => sendLetters({ ...sending, tools, pacing: pace }, open),
    isForPerson,
    settlesStopped: true,
    now: tools.now,
  }
}

/** A batch of 100 letters takes ten minutes at a pace of ten a minute; slow servers add to that. */
const EXPIRE_SECONDS = 2 * 60 * 60

export const mailingJob = (tools: MailingTools & { readonly jobs: Pick<Jobs, 'waiting'> }): JobKind<AnnouncementJob> =>
  announcementJob(mailingSender(tools), {
    expireSeconds: EXPIRE_SECONDS,
    perform: (step, work) => workInParallel(tools.jobs, step, work),
  })
