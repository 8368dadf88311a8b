import type { ListenerId } from '../../kernel/ids.ts'
import { type AnnouncementRejection, announcementDecider } from '../announcement/announcement.ts'
import type { AnnouncementChannel } from '../announcement/channel.ts'
import type { AnnouncementCommand } from '../announcement/commands.ts'
import { type NoticeOutcome, type PushEvent, pushTypes } from './events.ts'
import { isOver } from './progress.ts'
import { MAX_ROUNDS, minutesUntilTriedAgain } from './rules.ts'

export type PushCommand = AnnouncementCommand<ListenerId, NoticeOutcome>
export type PushRejection = AnnouncementRejection<'Push'>

export const pushChannel: AnnouncementChannel<ListenerId, NoticeOutcome, PushEvent, 'Push'> = {
  name: 'Push',
  types: pushTypes,
  listedField: 'listeners',
  idOf: ({ listenerId }) => listenerId,
  outcomeOf: (listenerId, fate) => ({ listenerId, fate }),
  maxRounds: MAX_ROUNDS,
  minutesUntilTriedAgain,
  failures: ['failed'],
  isRepeated: true,
  // One that has only retries left is over too: the new list includes the browsers of those retries.
  mayFollow: (earlier, time) => isOver(earlier) && time > earlier.time,
}

export const pushDecider = announcementDecider(pushChannel)
