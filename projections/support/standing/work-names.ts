import { type Kysely, sql } from 'kysely'
import type { ReceiverId } from '../../../domain/editorial/publication/settings/receivers.ts'
import { products } from '../../../domain/production/production/products.ts'
import { type SentNames, type SentThing, saySentThing } from '../../../domain/support/standing/work-words.ts'
import { headingOf, thingOf } from '../../../domain/support/thing-kinds.ts'
import { deliveriesTable } from '../../delivery/delivery/table.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import { submissionsTable } from '../../editorial/submission/table.ts'
import { productionsTable } from '../../production/production/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { ordersTable } from '../../sales/order/table.ts'
import { quotationsTable } from '../../sales/quotation/table.ts'
import { burnsTable } from '../../subscribers/burn/table.ts'
import { isNamedKind, namesOfThings } from '../lookup/names.ts'
import { receiverOf, settingsPage } from './settings-page.ts'

/** A thing that stands still, as an office calls it. */
export type WorkName = {
  /** Without the name or address of a person. */
  readonly words: string
  /** What a delivery sends; absent: it is none. */
  readonly sent?: SentThing
  /** Where the publication keeps the address and the log-in of the receiver. */
  readonly publicationPage?: string
  /** The issue that the thing is, or is made of, and its publication. */
  readonly issue?: { readonly id: string; readonly publicationId: string }
}

type IssueRow = {
  readonly id: string
  readonly name: string
  readonly publication_id: string
  readonly addresses: Readonly<Partial<Record<ReceiverId, string>>>
}

/** A job names what it is about by whatever its fields hold. */
const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const t = (name: string) => sql.table(name)

const rowsOf = async <Row extends { readonly id: string }>(
  db: Kysely<ReadModel>,
  rows: ReturnType<typeof sql>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row>> => {
  if (ids.length === 0) return new Map()
  const { rows: found } = await sql<Row>`select n.* from (${rows}) n where n.id = any(${ids}::uuid[])`.execute(db)
  return new Map(found.map((row) => [row.id, row]))
}

const sentRows = sql`select d.id, d.channel, d.template, d.about from ${t(deliveriesTable)} d`
const productionRows = sql`select p.id, p.issue_id, p.kind from ${t(productionsTable)} p`
const burnRows = sql`select b.id, b.issue_id from ${t(burnsTable)} b`
const quotationRows = sql`select q.id, q.short_code as number from ${t(quotationsTable)} q`
const submissionRows = sql`select s.id, s.number from ${t(submissionsTable)} s`
const orderRows = sql`select o.id, o.quotation from ${t(ordersTable)} o`
const issueRows = sql`select i.id, i.form->>'name' as name, i.publication_id, p.addresses
  from ${t(issuesTable)} i join ${t(publicationsTable)} p on p.id = i.publication_id`

type Production = { readonly id: string; readonly issue_id: string; readonly kind: keyof typeof products }
type NumberedRow = { readonly id: string; readonly number: string | null }
type SentRow = SentThing & { readonly id: string }

/** By kind the ids of the streams. */
const idsByKind = (streams: readonly string[]) => {
  const kinds = Map.groupBy(streams.map(thingOf), ({ kind }) => kind)
  return (kind: string): readonly string[] => kinds.get(kind)?.map(({ id }) => id) ?? []
}

const idsIn = (sent: Iterable<SentRow>, field: string): readonly string[] =>
  [...sent].flatMap(({ about }) => about[field] ?? [])

/** Everything that names are made of, by a query for each kind. */
const readFacts = async (db: Kysely<ReadModel>, streams: readonly string[]) => {
  const idsOf = idsByKind(streams)
  const [sent, productions, burns, orders] = await Promise.all([
    rowsOf<SentRow>(db, sentRows, idsOf('delivery')),
    rowsOf<Production>(db, productionRows, idsOf('production')),
    rowsOf<{ readonly id: string; readonly issue_id: string }>(db, burnRows, idsOf('burn')),
    rowsOf<{ readonly id: string; readonly quotation: string | null }>(db, orderRows, idsOf('order')),
  ])
  const issueIds = [...productions.values(), ...burns.values()].map(({ issue_id }) => issue_id)
  const quotationIds = [...orders.values()].flatMap(({ quotation }) => quotation ?? [])
  const [issues, quotations, submissions] = await Promise.all([
    rowsOf<IssueRow>(db, issueRows, [...issueIds, ...idsOf('issue'), ...idsIn(sent.values(), 'issueId')]),
    rowsOf<NumberedRow>(db, quotationRows, [
      ...quotationIds,
      ...idsOf('quotation'),
      ...idsIn(sent.values(), 'quotationId'),
    ]),
    rowsOf<NumberedRow>(db, submissionRows, [...idsOf('submission'), ...idsIn(sent.values(), 'submissionId')]),
  ])
  return { sent, productions, burns, orders, issues, quotations, submissions }
}
type Facts = Awaited<ReturnType<typeof readFacts>>

const serverIn = (address: string | undefined): string | undefined => URL.parse(address ?? '')?.host || undefined

const subjectOf = ({ about }: SentThing, { quotations, submissions }: Facts): string | undefined => {
  const offer = quotations.get(about['quotationId'] ?? '')?.number
  if (offer) return `offert ${offer}`
  const submission = submissions.get(about['submissionId'] ?? '')?.number
  if (submission) return `sändning ${submission}`
  return about['changeId'] === undefined ? undefined : 'ett prenumerationsärende'
}

const nameSent = ({ channel, template, about }: SentRow, facts: Facts): WorkName => {
  const sent = { channel, template, about } as SentThing
  const issue = facts.issues.get(sent.about['issueId'] ?? '')
  const receiver = receiverOf(sent)
  const names: SentNames = {
    issue: issue?.name,
    subject: subjectOf(sent, facts),
    receiver: receiver?.name,
    server: serverIn(sent.about['place'] ?? (receiver && issue?.addresses[receiver.id])),
  }
  const publicationPage = issue && settingsPage(sent, issue.publication_id)
  return { words: saySentThing(sent, names), sent, ...(publicationPage !== undefined && { publicationPage }) }
}

const sayFrom: Readonly<Record<string, (id: string, facts: Facts) => string | undefined>> = {
  production: (id, { productions, issues }) => {
    const found = productions.get(id)
    const issue = found && issues.get(found.issue_id)
    return found && `Produktion av ${issue?.name ?? 'ett nummer'} (${products[found.kind].name})`
  },
  burn: (id, { burns, issues }) => {
    const issue = issues.get(burns.get(id)?.issue_id ?? '')
    return issue && `Skivor med ${issue.name}`
  },
  quotation: (id, { quotations }) => {
    const code = quotations.get(id)?.number
    return code ? `Offert ${code}` : undefined
  },
  order: (id, { orders, quotations }) => {
    const code = quotations.get(orders.get(id)?.quotation ?? '')?.number
    return code ? `Order från offert ${code}` : undefined
  },
  submission: (id, { submissions }) => {
    const number = submissions.get(id)?.number
    return number ? `Sändning ${number}` : undefined
  },
}

/** Things of these kinds are named by numbers, or by what they are about. */
const isNumbered = (kind: string): boolean => kind === 'delivery' || Object.hasOwn(sayFrom, kind)

/** The own names of things that tell of no person. */
const readOwnNames = async (db: Kysely<ReadModel>, streams: readonly string[]) => {
  const named = streams.map((stream) => ({ stream, ...thingOf(stream) })).filter(({ kind }) => !isNumbered(kind))
  const kinds = Map.groupBy(
    named.filter(({ words }) => words.tellsOfPerson !== true),
    ({ kind }) => kind,
  )
  const found = await Promise.all(
    [...kinds].map(async ([kind, things]): Promise<readonly (readonly [string, WorkName])[]> => {
      if (!isNamedKind(kind)) return []
      const names = await namesOfThings(
        db,
        kind,
        things.map(({ id }) => id),
      )
      return things.flatMap(({ stream, id, words: { name: kindName } }) => {
        const own = names.get(id)
        const isTold = own && own.title !== '' && !own.tellsOfPerson && !own.isProtected
        return isTold ? [[stream, { words: headingOf({ kind: kindName, name: own.title }) }] as const] : []
      })
    }),
  )
  return found.flat()
}

const issueOf = (kind: string, id: string, { productions, issues }: Facts): Pick<WorkName, 'issue'> => {
  const issue = issues.get(kind === 'production' ? (productions.get(id)?.issue_id ?? '') : id)
  return issue ? { issue: { id: issue.id, publicationId: issue.publication_id } } : {}
}

/** Names things by what the read models say now, without persons' names. One that cannot be named is left out. */
export const nameWork = async (
  db: Kysely<ReadModel>,
  streams: readonly string[],
): Promise<ReadonlyMap<string, WorkName>> => {
  const distinct = [...new Set(streams)].filter((stream) => isUuid.test(thingOf(stream).id))
  const [facts, ownNames] = await Promise.all([readFacts(db, distinct), readOwnNames(db, distinct)])
  const own = new Map(ownNames)
  const told = distinct.flatMap((stream): readonly (readonly [string, WorkName])[] => {
    const { kind, id } = thingOf(stream)
    const sent = kind === 'delivery' ? facts.sent.get(id) : undefined
    if (sent) return [[stream, nameSent(sent, facts)]]
    const words = sayFrom[kind]?.(id, facts) ?? own.get(stream)?.words
    return words === undefined ? [] : [[stream, { words, ...issueOf(kind, id, facts) }]]
  })
  return new Map(told)
}
