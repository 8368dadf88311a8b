import { sendingId } from '../../../commands/subscribers/push/deliveries.ts'
import { pushStream } from '../../../commands/subscribers/push/stream.ts'
import { type WrittenNotice, writeNotice } from '../../../commands/subscribers/push/write-notice.ts'
import type { ListenerId } from '../../../domain/kernel/ids.ts'
import type { NoticeOutcome } from '../../../domain/subscribers/push/events.ts'
import { pushChannel } from '../../../domain/subscribers/push/push.ts'
import type { JobKind } from '../../kernel/runner/jobs.ts'
import type { AnnouncementJob } from '../announcement/process.ts'
import type { AnnouncementSender } from '../announcement/sender.ts'
import { announcementJob } from '../announcement/work.ts'
import { pushQueue } from './pushes.ts'
import { sendNotices } from './send-notices.ts'
import { serviceBackOff } from './service-back-off.ts'
import type { PushTools } from './tools.ts'

const pushSender = (tools: PushTools): AnnouncementSender<ListenerId, NoticeOutcome, WrittenNotice> => {
  const quiet = serviceBackOff(() => Date.parse(tools.now()))
  return {
    queue: pushQueue,
    rules: pushChannel,
    streamOf: pushStream,
    handle: tools.handlers.push,
    journal: tools.journal,
    journalId: sendingId,
    listRecipients: async (publicationId) => ({ recipients: await tools.listenersOf(publicationId) }),
    write: (issueId, at) => writeNotice(tools, { issueId, at }),
    releaseOf: (issueId, at) => writeNotice(tools, { issueId, at }),
    send: (sending, open) => sendNotices({ ...sending, tools, quiet }, open),
    isForPerson: () => false,
    settlesStopped: false,
    now: tools.now,
  }
}

/** A batch of a hundred notices takes minutes at most when services answer slowly. */
const EXPIRE_SECONDS = 30 * 60

export const pushJob = (tools: PushTools): JobKind<AnnouncementJob> =>
  announcementJob(pushSender(tools), { expireSeconds: EXPIRE_SECONDS })
