import { playProof } from '../../commands/editorial/media/play-proof.ts'
import { audibleAmong } from '../../commands/editorial/media/sounds/audible-articles.ts'
import type { LetterTools } from '../../commands/subscribers/mailing/write-issue.ts'
import { leaveToken } from '../../commands/subscribers/subscriber/leave-link.ts'
import { findReturnedLetter, returnAddress } from '../../commands/subscribers/subscriber/return-address.ts'
import { issuesWrittenToUpToDate } from '../../projections/subscribers/letter/readiness.ts'
import { listenersUpToDate } from '../../projections/subscribers/listener/queries.ts'
import { subscribersUpToDate } from '../../projections/subscribers/subscriber/readiness.ts'
import type { OpenedDelivery } from '../delivery/open-delivery.ts'
import type { OpenedEditorial } from '../editorial/open-editorial.ts'
import { withLargeHeap } from '../kernel/running/heap-limits.ts'
import type { OpenedKernel } from '../open-kernel.ts'
import { postgresLetterJournal, postgresNoticeJournal } from './announcement/journals.ts'
import { listReader } from './list-reader/list-reader.ts'
import { noticeReader } from './notices/notice-reader.ts'
import { openPush } from './push/open.ts'
import { openNotices, openReturns } from './returned-letters/open-returns.ts'
import { hotFolders } from './robots/hot-folders.ts'
import { postgresImportStore } from './subscriber-import/store.ts'

/** Push services accept a few concurrent requests from an unknown sender. */
const NOTICES_AT_A_TIME = 10

type OpenedBeneath = { readonly editorial: OpenedEditorial; readonly delivery: OpenedDelivery }

const lettersOf = ({ config, keys, handlers }: OpenedKernel, { editorial, delivery }: OpenedBeneath): LetterTools => ({
  handlers,
  audibleAmong: audibleAmong({ handlers, filesOf: delivery.tools.filesOf }),
  publicUrl: config.publicUrl,
  leaveLink: (of) => `${config.publicUrl}/avsluta/${leaveToken(keys.token, of)}`,
  returnAddress: (letter) => config.bounceAddress && returnAddress(keys.token, config.bounceAddress, letter),
  proofOf: (mediaId) => playProof(editorial.services.media.playKey, mediaId),
})

export const openSubscribers = (kernel: OpenedKernel, beneath: OpenedBeneath) => {
  const { config, keys, log, pool, shared, subjects, hasSeen } = kernel
  const letters = lettersOf(kernel, beneath)
  const push = openPush({ key: keys.hmac, contact: config.mailFrom, allowPrivate: config.allowPrivateAddresses })
  const imports = postgresImportStore(shared.pool, subjects)
  // Shared by both ways in which letters return: the limit of concurrent readings is the machine's.
  const readNotice = noticeReader()
  const returns = openReturns(pool, config)
  const upToDate = { log, db: shared.kysely, hasSeen }
  const { deadPercent } = config
  return {
    services: {
      issueLetters: letters,
      push,
      imports,
      readList: listReader(),
      returns: openReturns(shared.pool, config),
      notices: openNotices(shared.pool, config, readNotice),
      deadPercent,
    },
    tools: {
      letters,
      imports,
      prepareKeys: async (ids: readonly string[]) => void (await subjects.toWrite(ids)),
      longWork: withLargeHeap,
      robots: hotFolders(config.robots.map((robot) => robot.folder)),
      sendNotice: push.sendNotice,
      sendTopic: push.sendTopic,
      mailings: {
        journal: postgresLetterJournal(pool),
        subscribersOf: subscribersUpToDate(upToDate),
        pace: config.mailPace,
      },
      pushes: {
        journal: postgresNoticeJournal(pool),
        listenersOf: listenersUpToDate(upToDate),
        lanes: NOTICES_AT_A_TIME,
      },
      returns: returns && {
        ...returns,
        readNotice,
        returnedFrom: findReturnedLetter(keys.token, issuesWrittenToUpToDate(upToDate)),
      },
      deadPercent,
    },
  }
}
