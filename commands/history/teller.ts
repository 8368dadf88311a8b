import type { AnyEvent, EventLog, RecordedEvent } from '../../domain/kernel/event-log.ts'
import { CustomerId, PublicationId, UserId } from '../../domain/kernel/ids.ts'
import { displayText } from '../../domain/kernel/personal.ts'
import { isPersonsName } from '../../domain/sales/customer/customer.ts'
import { handlePublication, publicationStream } from '../editorial/publication/stream.ts'
import type { SentenceLookup } from '../kernel/history/sentence-parts.ts'
import { handleUser, userStream } from '../people/user/stream.ts'
import { customerStream, handleCustomer } from '../sales/customer/stream.ts'
import { actorNames } from './actor-names.ts'
import { tell } from './sentences.ts'

/** An event in words, and who acted. */
export type ToldEvent = { readonly said: string; readonly actor: string }

/** Tells consecutive events of one stream, those from `from` on; what lies before it only explains them. */
export type TellEvents = (events: readonly RecordedEvent[], from?: number) => Promise<readonly ToldEvent[]>

type TellerTools = {
  readonly log: EventLog
  readonly user?: Pick<ReturnType<typeof handleUser>, 'state'>
  readonly customer?: Pick<ReturnType<typeof handleCustomer>, 'state'>
  readonly publication?: Pick<ReturnType<typeof handlePublication>, 'state'>
}

type ReadName = (id: string) => Promise<string | undefined>

const namesOfPublications =
  (publications: Pick<ReturnType<typeof handlePublication>, 'state'>): ReadName =>
  async (told) => {
    const id = PublicationId.safeParse(told)
    const state = id.success ? await publications.state(publicationStream(id.data)) : undefined
    return state?.status === 'Active' ? state.settings.name : undefined
  }

/** A person's name is not told by the way: the history of another thing may be open to more people. */
const namesOfOrganizations =
  (customers: Pick<ReturnType<typeof handleCustomer>, 'state'>): ReadName =>
  async (told) => {
    const id = CustomerId.safeParse(told)
    const state = id.success ? await customers.state(customerStream(id.data)) : undefined
    return state && 'form' in state && !isPersonsName(state) ? state.form.name : undefined
  }

const namesOfUsers =
  (users: Pick<ReturnType<typeof handleUser>, 'state'>): ReadName =>
  async (told) => {
    const id = UserId.safeParse(told)
    const state = id.success ? await users.state(userStream(id.data)) : undefined
    return state?.status === 'Active' ? displayText(state.profile.name) : undefined
  }

/** Reads each name once. */
const rememberNames = (read: ReadName) => {
  const knownNames = new Map<string, Promise<string | undefined>>()
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, string | undefined>> => {
    const namePairs = [...new Set(ids)].map(async (id) => {
      const name = knownNames.get(id) ?? read(id)
      knownNames.set(id, name)
      return [id, await name] as const
    })
    return new Map(await Promise.all(namePairs))
  }
}

/** The ids in these fields of events, and of what they change. */
const idsIn = (events: readonly AnyEvent[], fields: readonly string[]): readonly string[] =>
  events.flatMap(({ data }) => {
    const changes: unknown = Reflect.get(data, 'changes')
    const parts = typeof changes === 'object' && changes !== null ? [data, changes] : [data]
    const values = parts.flatMap((part) => fields.map((field): unknown => Reflect.get(part, field)))
    return values.filter((value) => typeof value === 'string')
  })

/** Reads the names that sentences need, each once. */
export const createTeller = ({
  log,
  user = handleUser(log),
  customer = handleCustomer(log),
  publication = handlePublication(log),
}: TellerTools): TellEvents => {
  const nameOf = actorNames(log, user)
  const publications = rememberNames(namesOfPublications(publication))
  const organizations = rememberNames(namesOfOrganizations(customer))
  const users = rememberNames(namesOfUsers(user))

  return async (events, from = 0) => {
    const told = events.map(({ event }) => event)
    const own = told.slice(from)
    const [ofPublications, ofOrganizations, ofUsers] = await Promise.all([
      // The earlier event that began a subscription says its publication.
      publications(idsIn(told, ['publicationId', 'publication'])),
      organizations(idsIn(own, ['customer'])),
      users(idsIn(own, ['userId', 'narrator'])),
    ])
    return Promise.all(
      events.slice(from).map(async ({ event, actor }, index) => {
        const who = await nameOf(actor)
        const aside: SentenceLookup = {
          publication: (id) => ofPublications.get(id),
          name: (id) => ofOrganizations.get(id) ?? ofUsers.get(id),
          // Most sentences need none of the earlier events, of which there may be thousands.
          get earlier() {
            return told.slice(0, from + index)
          },
        }
        return { said: tell(event, who, aside), actor: who }
      }),
    )
  }
}
