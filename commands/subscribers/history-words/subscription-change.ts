import type { SubscriptionChangeEvent } from '../../../domain/subscribers/subscription-change/events.ts'
import { addressOf } from '../../../domain/subscribers/subscription-change/record.ts'
import { requestPhrase } from '../../../domain/subscribers/subscription-change/rules.ts'
import { fieldsOf, type InWords, quoteText } from '../../kernel/history/sentence-parts.ts'

const facts = {
  action: 'ärende',
  publicationId: 'publikation',
  name: 'namn',
  oldAddress: 'nuvarande adress',
  newAddress: 'nya adress',
  info: 'meddelande',
  email: 'e-postadress',
  from: 'första dag',
  to: 'sista dag',
  deceased: 'uppgift om dödsfall',
  proxyName: 'ombud',
  proxyContact: 'uppgift om hur ombudet nås',
}

export const subscriptionChangeInWords: InWords<SubscriptionChangeEvent> = {
  SubscriptionChangeRequested: ({ action, newAddress, name }) =>
    `bad om ${requestPhrase({ action, newAddress: addressOf(newAddress) })} för ${quoteText(name)}`,
  SubscriptionChangeCorrected: ({ changes }) => `rättade ärendets ${fieldsOf(changes, facts)}`,
  SubscriptionChangeHandled: () => 'markerade ärendet som hanterat',
  SubscriptionChangeBegun: () => 'började föra in ärendet hos en prenumerant',
  SubscriptionChangeCarriedOut: () => 'förde in ärendet hos prenumeranten',
  SubscriptionChangeTakenBack: () => 'tog tillbaka det som ärendet hade ändrat hos prenumeranten',
  SubscriptionChangeReopened: () => 'tog tillbaka att ärendet var hanterat',
  SubscriptionChangeRemoved: () => 'tog bort ärendet',
  SubscriptionChangeRestored: () => 'tog tillbaka det borttagna ärendet',
  SubscriptionChangeForgotten: () => 'raderade personens uppgifter ur ärendet',
}
