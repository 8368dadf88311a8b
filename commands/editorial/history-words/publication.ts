import type { PublicationEvent } from '../../../domain/editorial/publication/events.ts'
import { fieldsOf, type InWords, quoteText } from '../../kernel/history/sentence-parts.ts'

const descriptions = {
  name: 'namn',
  subTitle: 'undertitel',
  contact: 'kontakt',
  contactMessage: 'text till den som vill ha kontakt',
  description: 'beskrivning',
  info: 'info',
  about: 'om publikationen',
  searchLinks: 'söklänkar',
  links: 'länkar',
  webSite: 'webbplats',
}

export const publicationInWords: InWords<PublicationEvent> = {
  PublicationFounded: ({ name }) => `lade upp publikationen ${quoteText(name)}`,
  PublicationDescribed: ({ changes }) => `ändrade publikationens ${fieldsOf(changes, descriptions)}`,
  PublicationHandedOver: ({ changes: { customer } }, { name }) => {
    if (customer === null) return 'tog bort publikationens kund'
    const owner = typeof customer === 'string' ? name(customer) : undefined
    return owner === undefined ? 'gav publikationen en annan kund' : `gav publikationen till kunden ${owner}`
  },
  PublicationTypesChosen: () => 'valde typ av publikation',
  PlayerConfigured: () => 'ändrade inställningar för spelaren',
  SharingConfigured: () => 'ändrade inställningar för delning',
  SoundConfigured: () => 'ändrade inställningar för ljudet',
  PicturesChosen: () => 'valde publikationens bilder',
  PodcastConfigured: () => 'ändrade inställningar för podden',
  PushConfigured: () => 'ändrade inställningar för pushnotiser',
  MailConfigured: () => 'ändrade inställningar för e-post till prenumeranter',
  CategoriesArranged: () => 'ändrade kategorierna',
  NamesRecorded: () => 'ändrade inläsningarna av titeln och kategorierna',
  SpeechConfigured: () => 'ändrade inställningar för talsyntesen',
  ProcessItemsArranged: () => 'ändrade processtegen',
  NightsScheduled: () => 'ändrade schemat för nätterna',
  ImportsConfigured: () => 'ändrade inställningar för import',
  ExportsConfigured: () => 'ändrade inställningar för export',
  IssueNumberSet: ({ nextIssueNumber }) => `satte nästa nummer till ${nextIssueNumber}`,
  IssueNumberTaken: ({ number }) => `tog nummer ${number} till ett nytt nummer`,
  DefaultIssueChosen: ({ issueId }) =>
    issueId === null ? 'tog bort valet av det nummer som spelas' : 'valde det nummer som spelas',
  TelephoneServiceAdmitted: ({ name }) => `gav telefontjänsten ${quoteText(name)} en nyckel`,
  TelephoneServiceDismissed: () => 'återkallade en telefontjänsts nyckel',
  PublicationRemoved: () => 'tog bort publikationen',
  PublicationRestored: () => 'tog tillbaka den borttagna publikationen',
}
