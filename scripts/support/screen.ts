import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import type { Lifecycle } from '../../adapters/kernel/running/lifecycle.ts'
import { openPastTables } from '../../adapters/support/past-tables.ts'
import { openMoment } from '../../api/support/screens/open-moment.ts'
import { handlersOf } from '../../commands/handlers.ts'
import { momentOf } from '../../commands/kernel/history/sentence-parts.ts'
import { dayInSweden, minuteInSweden } from '../../commands/kernel/swedish-days.ts'
import { subscriberStream } from '../../commands/subscribers/subscriber/stream.ts'
import { sayYesOrNo } from '../../commands/support/compare/field-table.ts'
import { fieldsAt } from '../../commands/support/compare/fields-at.ts'
import { namesOfThings } from '../../commands/support/compare/names-of-things.ts'
import { logUntil } from '../../commands/support/screens/log-until.ts'
import { IssueId, PublicationId } from '../../domain/kernel/ids.ts'
import { thingOf } from '../../domain/support/thing-kinds.ts'
import { listArticles } from '../../projections/editorial/issue-articles/queries.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { listSubscribers } from '../../projections/subscribers/subscriber/queries.ts'
import { openPlace } from '../open-place.ts'
import { reasonMissing, requireReasonAtServer } from './reason.ts'
import { tableLines } from './table-lines.ts'
import type { Verb } from './verb.ts'

/** The instant of '2026-11-17T11:02' on a Swedish clock; undefined: the text is no such moment. */
export const momentInSweden = (text: string): string | undefined => {
  if (/Z$|[+-]\d\d:\d\d$/.test(text)) return Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString()
  const [day = '', minute = '23:59'] = text.split('T')
  const guesses = [1, 2].map((hours) => Date.parse(`${day}T${minute}:59.999Z`) - hours * 3_600_000)
  const instant = guesses.find(
    (guess) => !Number.isNaN(guess) && minuteInSweden(new Date(guess)) === `${day} ${minute}`,
  )
  return instant === undefined ? undefined : new Date(instant).toISOString()
}

/** The operator at the server sees what administrators see. */
const administrator = { role: 'admin', customers: [] } as const

type Place = Awaited<ReturnType<typeof openPlace>>
type PastLook = {
  readonly place: Place
  readonly life: Lifecycle
  readonly at: string
  readonly reason: string | undefined
}

/** The read models of the moment, until the command ends. */
const openTables = async ({ place, life, at }: PastLook): Promise<Kysely<ReadModel>> => {
  const tables = await openPastTables(place.pool)()
  life.onStop('the tables of the past', tables.close)
  return (await openMoment(place, tables, at)).db
}

const articleLines = async (look: PastLook, issueId: IssueId) => {
  const articles = await listArticles(await openTables(look), administrator, issueId)
  return tableLines(
    ['Sida', 'Nivå', 'Artikel', 'Kategori', 'Aktiv', 'Ljud', 'Ord'],
    articles.map(({ page, level, name, category, active, hasSound, words }) => [
      String(page),
      level,
      name,
      category,
      sayYesOrNo(active),
      sayYesOrNo(hasSound),
      String(words),
    ]),
  )
}

/** So many are printed; a longer list is looked at on the screen. */
const MAX_SUBSCRIBERS = 1_000

/** The access record of the listed subscribers is written before the list is printed. */
const subscriberLines = async (look: PastLook, publication: PublicationId | undefined) => {
  if (!look.reason?.trim()) throw reasonMissing()
  const today = dayInSweden(new Date(look.at))
  const query = {
    sort: 'name',
    direction: 'asc',
    limit: MAX_SUBSCRIBERS,
    today,
    ...(publication && { publication }),
  } as const
  const { items } = await listSubscribers(await openTables(look), query)
  const shownItems = items.filter(({ isProtected }) => !isProtected)
  await requireReasonAtServer(look.place, look.reason, ...shownItems.map(({ _id }) => subscriberStream(_id)))
  return tableLines(
    ['Namn', 'Adress', 'Ort', 'Kundnummer'],
    items.map(({ name, address, zip, city, customerNr, isProtected }) =>
      isProtected ? ['(skyddad)', '', '', customerNr] : [name, address, `${zip} ${city}`, customerNr],
    ),
  )
}

/** Undefined: there was no such thing at that moment. */
const fieldLines = async ({ place, at, reason }: PastLook, stream: string) => {
  await requireReasonAtServer(place, reason, stream)
  const log = logUntil(place.log, at)
  const { events } = await log.read(stream)
  if (events.length === 0) return undefined
  return tableLines(['Fält', 'Värde'], await fieldsAt(stream, events, namesOfThings(handlersOf(log))))
}

const SUBSCRIBER_LIST = 'prenumeranter'

const linesOf = (look: PastLook, stream: string) => {
  const { kind, id } = thingOf(stream)
  if (stream === SUBSCRIBER_LIST) return subscriberLines(look, undefined)
  if (kind === 'publication') return subscriberLines(look, PublicationId.parse(id))
  return kind === 'contents' || kind === 'issue' ? articleLines(look, IssueId.parse(id)) : fieldLines(look, stream)
}

export const screen: Verb = {
  usage: `<sak | ${SUBSCRIBER_LIST} | publication-…> --at 2026-11-17T11:02 [--reason "…"]   skärmen som den var`,
  run: async (args, config, life) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { at: { type: 'string' }, reason: { type: 'string' } },
    })
    const [stream] = positionals
    const at = momentInSweden(values.at ?? minuteInSweden(new Date()).replace(' ', 'T'))
    if (stream === undefined || at === undefined) throw new Error(`npm run support -- screen ${screen.usage}`)
    const look = { place: await openPlace(config, life), life, at, reason: values.reason }
    const lines = await linesOf(look, stream)
    console.log(`Så såg det ut ${momentOf(at)}`)
    console.log(lines ? lines.join('\n') : `${stream} fanns inte.`)
    return lines ? 0 : 1
  },
}
