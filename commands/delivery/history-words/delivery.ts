import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import { channels, wordsFor } from '../../../domain/delivery/delivery/rules.ts'
import type { InWords } from '../../kernel/history/sentence-parts.ts'

export const deliveryInWords: InWords<DeliveryEvent> = {
  DeliveryOrdered: ({ channel, template, about }) =>
    `beställde att ${wordsFor(template, about).said} ska skickas ${channels[channel].said}`,
  DeliveryAttempted: ({ attempt }) => `började skicka, försök ${attempt}`,
  DeliverySucceeded: ({ attempt, toFile, receipt }) => {
    if (receipt?.files.some(({ fate }) => fate === 'gone')) return 'sade att det är borttaget där'
    return toFile ? 'skrev det till en fil, för ingen mejlserver är angiven' : `skickade det vid försök ${attempt}`
  },
  DeliveryFailed: ({ attempt, reason }) => `kom inte fram vid försök ${attempt} och försöker igen: ${reason}`,
  DeliveryParked: ({ isUnclear, reason }) =>
    `${isUnclear ? 'vet inte om det gick fram' : 'gav upp att skicka'} och väntar på en människa: ${reason}`,
  DeliveryRetried: () => 'bad om ett nytt försök',
  DeliveryCancellationRequested: () => 'bad att sändningen ska avbrytas',
  DeliveryWithdrawn: ({ reason }) => `avskrev sändningen: ${reason}`,
  DeliveryLeftUntidied: ({ reason }) => `kunde inte städa efter sändningen: ${reason}`,
}
