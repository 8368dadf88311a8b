import { byStoredType } from '../../../domain/subscribers/announcement/channel.ts'
import { type PushEvent, pushTypes } from '../../../domain/subscribers/push/events.ts'
import { countPhrase, type InWords } from '../../kernel/history/sentence-parts.ts'
import { announcementInWords } from './announcement.ts'

const notices = (count: number) => countPhrase(count, 'en pushnotis', 'pushnotiser')

export const pushInWords: InWords<PushEvent> = {
  ...byStoredType(pushTypes, announcementInWords('pushnotiserna')),
  PushOrdered: ({ time }) =>
    time === 1 ? 'beställde pushnotiser om numret' : `beställde pushnotiser om numret, gång ${time}`,
  ListenersListed: ({ listeners }) => `förde upp ${countPhrase(listeners.length, 'en lyssnare', 'lyssnare')} på listan`,
  PushBegan: ({ listeners }) => `fastställde listan: ${notices(listeners)}`,
  NoticesSent: ({ batch, outcomes }) => `redovisade ${notices(outcomes.length)} i omgång ${batch + 1}`,
  PushCompleted: ({ sent }) => `gjorde pushnotiserna klara: ${notices(sent)} skickade`,
}
