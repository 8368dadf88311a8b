import type { IssueDelivered, IssueEvent } from '../../../domain/editorial/issue/events.ts'
import { products } from '../../../domain/production/production/products.ts'
import { beforePhrase, earlierValue, fieldsOf, type InWords, quoteText } from '../../kernel/history/sentence-parts.ts'
import { minuteInWords } from '../../kernel/swedish-days.ts'

const descriptions = {
  name: 'namn',
  shortName: 'kortnamn',
  info: 'info',
  language: 'språk',
  template: 'val att vara mall',
}
const player = {
  playerShowIssues: 'visning av fler nummer',
  rescanLjudkodAfter: 'tid till ny skanning',
  playNextAuto: 'uppspelning av nästa artikel',
  useNextGenPlayer: 'val av spelare',
  showTextInPlayer: 'visning av text',
}
const announcements = {
  dPushTitle: 'pushnotisens rubrik',
  dPushMessage: 'pushnotisen',
  mailTitle: 'mejlets rubrik',
  mailMessage: 'mejlets text',
  mailMessageHtml: 'mejlets formaterade text',
}
const receivers: Readonly<Record<IssueDelivered['data']['channel'], string>> = {
  wf: 'webbplatsen',
  rss: 'flödet',
  dtbook: 'DTBook',
  ftp: 'FTP-kontot',
  legimus: 'Legimus',
}

export const issueInWords: InWords<IssueEvent> = {
  IssueOpened: ({ name, publicationName, number, template }) =>
    `lade upp numret ${quoteText(name)} av ${publicationName}, nummer ${number}${template ? ', efter mallen' : ''}`,
  IssueDated: ({ date, name }, aside) =>
    `daterade numret ${date}${beforePhrase(earlierValue(aside, 'date'), date, String)}${name === undefined ? '' : `, som då heter ${quoteText(name)}`}`,
  IssueDescribed: ({ changes }) => `ändrade numrets ${fieldsOf(changes, descriptions)}`,
  IssuePlayerConfigured: ({ changes }) => `ändrade i numrets spelare: ${fieldsOf(changes, player)}`,
  AnnouncementWritten: ({ changes }) => `skrev ${fieldsOf(changes, announcements)}`,
  SubscribersCounted: () => 'ändrade antalet prenumeranter',
  PosterChosen: ({ posterimage }) =>
    posterimage === null ? 'tog bort numrets omslag' : 'valde ett omslag till numret',
  IssueReleased: ({ availableFromDate }) => `släppte numret från och med ${minuteInWords(availableFromDate)}`,
  IssueDeactivated: () => 'drog tillbaka numret från lyssnarna',
  ProductionClaimed: ({ superseded }) =>
    superseded === null ? 'beställde en produktion' : 'beställde en produktion i stället för den som pågick',
  ProductionPublished: ({ daisyFilename, singleMp3, webDaisy }) =>
    `lade fram ${daisyFilename ?? singleMp3 ?? webDaisy ?? 'det som producerats'}`,
  ProductPublished: ({ kind, filename }) => `lade fram ${products[kind].made}, ${filename}`,
  ProductionAbandoned: ({ reason }) => `avslutade produktionen utan resultat: ${reason}`,
  StatusNoted: ({ text }) => `noterade: ${text}`,
  PushSent: () => 'skickade pushnotisen',
  PushReenabled: () => 'tillät att pushnotisen skickas igen',
  MailSent: () => 'skickade mejlet till prenumeranterna',
  IssueDelivered: ({ channel }) => `levererade numret till ${receivers[channel]}`,
  DaisyFetched: ({ importDaisyFilename }) => `hämtade Daisy-boken ${importDaisyFilename}`,
  IssueRemoved: () => 'tog bort numret',
  IssueRestored: () => 'tog tillbaka det borttagna numret',
}
