import { findProtectedSubject } from '../../../commands/subscribers/subscriber/guarded-history.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { type NamedKind, namesOfThings } from '../../../projections/support/lookup/names.ts'
import type { Services } from '../../services.ts'

type PersonTools = Pick<Services, 'db' | 'handlers'>

const personKinds = [
  'subscriber',
  'user',
  'customer',
  'order',
  'quotation',
  'submission',
  'subscriptionChange',
  'media',
] as const satisfies readonly NamedKind[]

type ReadPerson = { readonly stream: string | null; readonly kind: string; readonly name: string }

/** A contact person has an own id and no page; a forgotten person has neither. */
const noThing: ReadPerson = { stream: null, kind: 'Kontaktperson eller glömd person', name: '' }

/** Of a request about a protected subscriber the record tells only that it is a request. */
const isTold = async (services: PersonTools, stream: string): Promise<boolean> =>
  thingOf(stream).kind !== 'subscriptionChange' || (await findProtectedSubject(services, stream)) === undefined

/** The persons of access records, by id; without a reason no person has a name. */
export const findReadPersons = async (
  services: PersonTools,
  ids: readonly string[],
  hasReason: boolean,
): Promise<(id: string) => ReadPerson> => {
  const found = new Map<string, ReadPerson>()
  const wanted = [...new Set(ids)]
  for (const kind of personKinds)
    for (const [id, { title }] of await namesOfThings(services.db, kind, wanted)) {
      const stream = `${kind}-${id}`
      const name = hasReason && (await isTold(services, stream)) ? title : ''
      found.set(id, { stream, kind: thingOf(stream).words.name, name })
    }
  return (id) => found.get(id) ?? noThing
}
