import type { LeaveReason, ListenerEvent } from '../../../domain/subscribers/listener/events.ts'
import type { InWords } from '../../kernel/history/sentence-parts.ts'

const leaveReasonWords: Readonly<Record<LeaveReason, string>> = {
  asked: 'bad att inte få fler pushnotiser',
  dead: 'tog bort en webbläsare som inte längre finns',
  moved: 'flyttade en webbläsares pushnotiser till en ny adress',
}

export const listenerInWords: InWords<ListenerEvent> = {
  ListenerJoined: () => 'bad att få en pushnotis när nästa nummer kommer',
  ListenerLeft: (data) => leaveReasonWords[data.because],
}
