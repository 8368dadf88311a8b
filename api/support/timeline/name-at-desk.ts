import { type NamedThing, nameThing } from '../../../commands/support/thing-names.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { namesOfThings } from '../../../projections/support/lookup/names.ts'
import type { Services } from '../../services.ts'

/** Names a thing. The name of an article stands in the list of its issue, and not in the article's own stream. */
export const nameAtDesk = async (
  { handlers, db }: Pick<Services, 'handlers' | 'db'>,
  stream: string,
): Promise<NamedThing> => {
  const thing = await nameThing(handlers, stream)
  const { kind, id } = thingOf(stream)
  if (kind !== 'article') return thing
  const found = (await namesOfThings(db, kind, [id])).get(id)
  if (!found || found.title === '') return thing
  return { ...thing, name: found.title, of: found.detail, ...(found.isRemoved && { state: 'Borttagen', page: null }) }
}
