import type { InWords } from '../in-words.ts'
import type { DeliveryEvent, MailTemplate } from '../../../domain/delivery/events.ts'

const letters: Readonly<Record<MailTemplate, string>> = {
  invitation: 'en inbjudan till en ny användare',
  'guessing-notice': 'ett besked om lösenordsförsök',
  offer: 'en offert',
  'request-receipt': 'ett kvitto på en förfrågan',
  'request-notice': 'en avisering om en förfrågan',
  'order-confirmation': 'en orderbekräftelse',
  'order-notice': 'en avisering om en beställning',
  'taken-back-receipt': 'ett besked om en tillbakatagen beställning',
  'taken-back-notice': 'en avisering om en tillbakatagen beställning',
  'decline-notice': 'en avisering om en avböjd offert',
}

export const deliveryInWords: InWords<DeliveryEvent> = {
  DeliveryOrdered: ({ template }) => `beställde att ${letters[template]} ska skickas med e-post`,
  DeliveryAttempted: ({ attempt }) => `började skicka, försök ${attempt}`,
  DeliverySucceeded: ({ attempt, toFile }) =>
    toFile ? 'skrev mejlet till en fil, för ingen mejlserver är angiven' : `skickade mejlet vid försök ${attempt}`,
  DeliveryFailed: ({ attempt, reason }) => `kom inte fram vid försök ${attempt} och försöker igen: ${reason}`,
  DeliveryParked: ({ isUnclear, reason }) =>
    `${isUnclear ? 'vet inte om mejlet gick fram' : 'gav upp att skicka'} och väntar på en människa: ${reason}`,
  DeliveryRetried: () => 'bad om ett nytt försök',
  DeliveryWithdrawn: ({ reason }) => `avskrev sändningen: ${reason}`,
}
