import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import { receiverWords } from '../../../domain/delivery/delivery/receiver-words.ts'
import { channels, wordsFor } from '../../../domain/delivery/delivery/rules.ts'
import type { InWords, SentenceLookup } from '../../kernel/history/sentence-parts.ts'

/** 'en offert': what is sent, as the first event of the delivery says. */
const whatIsSent = ({ earlier }: SentenceLookup): string => {
  // The cast is sound: they are of the same stream.
  const ordered = (earlier as readonly DeliveryEvent[]).find((event) => event.type === 'DeliveryOrdered')?.data
  return ordered ? wordsFor(ordered.template, ordered.about).said : 'det'
}

export const deliveryInWords: InWords<DeliveryEvent> = {
  DeliveryOrdered: ({ channel, template, about }) => {
    const { said, to } = wordsFor(template, about)
    const receiver = said.includes(' till ') ? '' : ` ${receiverWords[to]}`
    return `beställde att ${said} ska skickas ${channels[channel].said}${receiver}`
  },
  DeliveryAttempted: ({ attempt }, aside) => `började skicka ${whatIsSent(aside)}, försök ${attempt}`,
  DeliverySucceeded: ({ attempt, toFile, receipt }, aside) => {
    if (receipt?.files.some(({ fate }) => fate === 'gone')) return 'sade att det är borttaget där'
    const what = whatIsSent(aside)
    return toFile
      ? `skrev ${what} till en fil, för ingen mejlserver är angiven`
      : `skickade ${what} vid försök ${attempt}`
  },
  DeliveryFailed: ({ attempt, reason }, aside) =>
    `fick inte fram ${whatIsSent(aside)} vid försök ${attempt} och försöker igen: ${reason}`,
  DeliveryParked: ({ isUnclear, reason }, aside) => {
    const what = whatIsSent(aside)
    return `${isUnclear ? `vet inte om ${what} gick fram` : `gav upp att skicka ${what}`} och väntar på en människa: ${reason}`
  },
  DeliveryRetried: (_, aside) => `bad om ett nytt försök att skicka ${whatIsSent(aside)}`,
  DeliveryCancellationRequested: (_, aside) => `bad att sändningen av ${whatIsSent(aside)} ska avbrytas`,
  DeliveryWithdrawn: ({ reason }, aside) => `avskrev sändningen av ${whatIsSent(aside)}: ${reason}`,
  DeliveryLeftUntidied: ({ reason }) => `kunde inte städa efter sändningen: ${reason}`,
}
