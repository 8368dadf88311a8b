import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { processName } from '../../history/words/processes.ts'

/** Where a visitor meets a thing of each kind. */
const visitorsPlaces: Readonly<Record<string, string>> = {
  quotation: 'det öppna offertformuläret',
  order: 'länken i offertbrevet',
  media: 'det öppna formuläret',
  submission: 'formuläret för inskickade filer',
  subscriptionChange: 'det öppna prenumerationsformuläret',
  subscriber: 'länken i ett mejl',
  listener: 'lyssnarens webbläsare',
  user: 'sidan för inloggning',
}

/** What a customer can do only from the letter with the offer. */
const fromOfferLetter = ['QuotationAccepted', 'QuotationDeclined', 'AcceptanceTakenBack']

const causes: Readonly<Record<string, (part: number) => string>> = {
  import: (part) => `en importerad lista, rad ${part + 1}`,
  request: () => 'ett infört prenumerationsärende',
}

const commandLine = processName('command-line')

/** By which way an event came about, as far as its metadata tells: a screen, a letter, a form, a process or a command. */
export const channelOf = ({ event, actor, stream, cause }: RecordedEvent): string => {
  const caused = cause && Object.hasOwn(causes, cause.kind) ? causes[cause.kind]?.(cause.part) : undefined
  if (caused !== undefined) return `Genom ${caused}`
  const { kind, words } = thingOf(stream)
  if (actor.kind === 'process') {
    const name = processName(actor.id)
    return name === commandLine ? `Vid ${name}` : `Av sig självt: ${name}`
  }
  if (actor.kind === 'visitor') {
    if (fromOfferLetter.includes(event.type)) return 'Genom länken i offertbrevet'
    const place = Object.hasOwn(visitorsPlaces, kind) ? visitorsPlaces[kind] : undefined
    return place === undefined ? 'På en öppen sida' : `Genom ${place}`
  }
  return words.page ? `Från ${words.definite}s sida` : ''
}
