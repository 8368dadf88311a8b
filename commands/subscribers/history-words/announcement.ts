import type { AnnouncementEvent } from '../../../domain/subscribers/announcement/events.ts'
import { type InWords } from '../../kernel/history/sentence-parts.ts'
import { minuteInWords } from '../../kernel/swedish-days.ts'

type CommonType = 'BatchBegan' | `Announcement${'Interrupted' | 'Paused' | 'Resumed' | 'Stopped'}`

/** Sentences on an announcement of any channel. `what`: the announcement in the channel's words. */
export const announcementInWords = (
  what: string,
): InWords<Extract<AnnouncementEvent<never, never>, { readonly type: CommonType }>> => ({
  BatchBegan: ({ batch, round }) => `började med omgång ${batch + 1}${round === 1 ? '' : `, försök ${round}`}`,
  AnnouncementInterrupted: ({ reason, at, waitMinutes }) =>
    `kom inte vidare den ${minuteInWords(at)} och försöker igen efter ${waitMinutes} min: ${reason}`,
  AnnouncementPaused: ({ reason }) => (reason ? `pausade ${what}: ${reason}` : `pausade ${what}`),
  AnnouncementResumed: () => `lät ${what} gå vidare`,
  AnnouncementStopped: () => `avslutade ${what} i förtid`,
})
