import type { PushEvent } from '../../../domain/subscribers/push/events.ts'
import { countPhrase, type InWords, momentOf } from '../../kernel/history/sentence-parts.ts'

const notices = (count: number) => countPhrase(count, 'en pushnotis', 'pushnotiser')

export const pushInWords: InWords<PushEvent> = {
  PushOrdered: ({ time }) =>
    time === 1 ? 'beställde pushnotiser om numret' : `beställde pushnotiser om numret, gång ${time}`,
  ListenersListed: ({ listeners }) => `förde upp ${countPhrase(listeners.length, 'en lyssnare', 'lyssnare')} på listan`,
  PushBegan: ({ listeners }) => `fastställde listan: ${notices(listeners)}`,
  NoticesBegan: ({ batch, round }) => `började med omgång ${batch + 1}${round === 1 ? '' : `, försök ${round}`}`,
  NoticesSent: ({ batch, outcomes }) => `redovisade ${notices(outcomes.length)} i omgång ${batch + 1}`,
  PushInterrupted: ({ reason, at, waitMinutes }) =>
    `kom inte vidare den ${momentOf(at)} och försöker igen efter ${waitMinutes} min: ${reason}`,
  PushPaused: ({ reason }) => (reason ? `pausade pushnotiserna: ${reason}` : 'pausade pushnotiserna'),
  PushResumed: () => 'lät pushnotiserna gå vidare',
  PushStopped: () => 'avslutade pushnotiserna i förtid',
  PushCompleted: ({ sent }) => `gjorde pushnotiserna klara: ${notices(sent)} skickade`,
}
