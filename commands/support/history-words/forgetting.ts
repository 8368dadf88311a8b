import type { ForgettingEvent } from '../../../domain/support/forgetting/events.ts'
import { forgettingGrounds } from '../../../domain/support/forgetting/rules.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { countPhrase, type InWords, inSentence } from '../../kernel/history/sentence-parts.ts'

export const forgettingInWords: InWords<ForgettingEvent> = {
  ForgettingBegun: ({ things, ground }) =>
    `beslutade att glömma en person i ${countPhrase(things.length, 'en sak', 'saker')}: ${inSentence(forgettingGrounds[ground])}`,
  ThingForgotten: ({ stream }) => `glömde ${thingOf(stream).words.definite}`,
  ForgettingCertified: ({ erased }) =>
    `intygade att personen är glömd i ${countPhrase(
      erased.reduce((sum, { things }) => sum + things, 0),
      'en sak',
      'saker',
    )}`,
}
