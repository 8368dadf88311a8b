import type { Article } from '../../../domain/editorial/article/article.ts'
import type { Contents, Entry } from '../../../domain/editorial/contents/state.ts'
import type { Issue } from '../../../domain/editorial/issue/state.ts'
import { choice, count, day, type FieldsOf, instant, referenceWords, richText, sayYesOrNo } from './field-table.ts'

const inheritedFlag = (name: string) => ({
  name,
  say: (value: boolean | null) => (value === null ? 'Som publikationen' : sayYesOrNo(value)),
})

export const issueFields: FieldsOf<Issue> = {
  status: choice('Finns', { Active: 'Ja', Removed: 'Borttaget' }),
  publicationName: 'Publikation',
  number: 'Nummer',
  form: {
    parts: {
      name: 'Namn',
      shortName: 'Kortnamn',
      info: 'Information',
      language: choice('Språk', { swedish: 'Svenska', english: 'Engelska' }),
      date: day('Utgivningsdag'),
      availableFromDate: instant('Tillgängligt från'),
      template: 'Mall',
      posterimage: referenceWords('Omslag', 'media'),
      playerShowIssues: inheritedFlag('Visa fler nummer'),
      rescanLjudkodAfter: 'Minuter till ny skanning',
      playNextAuto: inheritedFlag('Spela nästa artikel'),
      useNextGenPlayer: inheritedFlag('Nya spelaren'),
      showTextInPlayer: inheritedFlag('Visa text i spelaren'),
      dPushTitle: 'Pushnotisens rubrik',
      dPushMessage: 'Pushnotisen',
      mailTitle: 'Mejlets rubrik',
      mailMessage: 'Mejlets text',
      mailMessageHtml: richText('Mejlets formaterade text'),
      nrOfSubscribers: {
        parts: {
          cda: 'Prenumeranter, ljud-cd',
          daisy: 'Prenumeranter, Daisy-cd',
          legimus: 'Prenumeranter, Legimus',
          email: 'Prenumeranter, e-post',
          webb: 'Prenumeranter, webben',
          app: 'Prenumeranter, app',
        },
      },
    },
  },
  namedByHand: 'Namnet är skrivet för hand',
  claimedAt: instant('Produktionen beställd'),
  made: count('Färdiga produkter'),
  hasBeenTakenBack: 'Har dragits tillbaka',
  pushSent: 'Pushnotis skickad',
  mailSent: 'Mejl skickat',
  pushTime: null,
  isCounted: null,
  importDaisyFilename: 'Hämtad Daisy-bok',
  template: referenceWords('Efter mallen', 'issue'),
  previous: referenceWords('Numret före', 'issue'),
  production: null,
  published: null,
  code: null,
  issueId: null,
  publicationId: null,
  issue: null,
}

const marksOf = ({ attributes }: Entry): string =>
  [
    attributes.level,
    attributes.category,
    attributes.active ? '' : 'inte aktiv',
    attributes.highLight ? 'utvald' : '',
    attributes.mark ? 'bokmärke' : '',
    attributes.reuse ? 'får återanvändas' : '',
  ]
    .filter(Boolean)
    .join(', ')

export const contentsFields: FieldsOf<Contents> = {
  entries: {
    itemKey: ({ articleId }) => articleId,
    shownOf: (entry) => [entry.attributes.name, entry.page, marksOf(entry), entry.removed, entry.corrections.length],
    itemName: ({ attributes }) => `Artikeln ”${attributes.name}”`,
    sayItem: (entry) =>
      entry.removed
        ? 'borttagen'
        : `”${entry.attributes.name}”, sida ${entry.page}, ${marksOf(entry)}${entry.corrections.length > 0 ? `, ${entry.corrections.length} rättelser` : ''}`,
  },
  altered: count('Körningar som har ändrat'),
  events: null,
  issueId: null,
}

export const articleFields: FieldsOf<Article> = {
  body: {
    parts: {
      ingress: richText('Ingress'),
      text: richText('Text'),
      byLine: 'Byline',
      narratedBy: 'Inläst av',
      narratedByUser: referenceWords('Inläsare', 'user'),
    },
  },
  events: null,
}
