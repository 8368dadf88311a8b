import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import { receiverWords } from '../../../domain/delivery/delivery/receiver-words.ts'
import { channels, wordsFor } from '../../../domain/delivery/delivery/rules.ts'
import type { InWords, SentenceLookup } from '../../kernel/history/sentence-parts.ts'

/** 'en offert': what is sent, as the first event of the delivery says. */
const sentThing = ({ earlier }: SentenceLookup): string => {
  // The cast is sound: they are of the same stream.
  const order = (earlier as readonly DeliveryEvent[]).find((event) => event.type === 'DeliveryOrdered')?.data
  return order ? wordsFor(order.template, order.about).said : 'det'
}

export const deliveryInWords: InWords<DeliveryEvent> = {
  DeliveryOrdered: ({ channel, template, about }) => {
    const { said, to } = wordsFor(template, about)
    const receiver = said.includes(' till ') ? '' : ` ${receiverWords[to]}`
    return `beställde att ${said} ska skickas ${channels[channel].said}${receiver}`
  },
  DeliveryAttempted: ({ attempt }, aside) => `började skicka ${sentThing(aside)}, försök ${attempt}`,
  DeliverySucceeded: ({ attempt, toFile, receipt }, aside) => {
    if (receipt?.files.some(({ fate }) => fate === 'gone')) return 'sade att det är borttaget där'
    const thing = sentThing(aside)
    return toFile
      ? `skrev ${thing} till en fil, för ingen mejlserver är angiven`
      : `skickade ${thing} vid försök ${attempt}`
  },
  DeliveryFailed: ({ attempt, reason }, aside) =>
    `fick inte fram ${sentThing(aside)} vid försök ${attempt} och försöker igen: ${reason}`,
  DeliveryParked: ({ isUnclear, reason }, aside) => {
    const thing = sentThing(aside)
    return `${isUnclear ? `vet inte om ${thing} gick fram` : `gav upp att skicka ${thing}`} och väntar på en människa: ${reason}`
  },
  DeliveryRetried: (_, aside) => `bad om ett nytt försök att skicka ${sentThing(aside)}`,
  DeliveryCancellationRequested: (_, aside) => `bad att sändningen av ${sentThing(aside)} ska avbrytas`,
  DeliveryWithdrawn: ({ reason }, aside) => `avskrev sändningen av ${sentThing(aside)}: ${reason}`,
  DeliveryLeftUntidied: ({ reason }) => `kunde inte städa efter sändningen: ${reason}`,
}
