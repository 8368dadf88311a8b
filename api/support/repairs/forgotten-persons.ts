import { forgettingStage } from '../../../commands/support/forgetting/forgetting-stage.ts'
import { nameShortly } from '../../../commands/support/standing/thing-of-fields.ts'
import { ForgettingId } from '../../../domain/kernel/ids.ts'
import type { RepairAct } from '../../../domain/support/repair/acts.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { customerNumbers } from '../../../projections/subscribers/subscriber/queries.ts'
import type { ForgottenPerson } from '../../../projections/support/repair/answers.ts'
import { nameWork } from '../../../projections/support/standing/work-names.ts'
import type { Services } from '../../services.ts'

/**
 * The things in which an act forgets a person, for those who judge it: by kind and number. Names stand behind a reason,
 * where the links lead.
 */
export const nameForgotten = async (
  { db, handlers }: Pick<Services, 'db' | 'handlers'>,
  act: RepairAct,
): Promise<ForgottenPerson[]> => {
  if (act.kind !== 'forget-person') return []
  const stage = await forgettingStage(handlers, ForgettingId.parse(act.forgettingId))
  const streams = stage?.begun.things.map(({ stream }) => stream) ?? []
  const subscribers = streams.map(thingOf).filter(({ kind }) => kind === 'subscriber')
  const [names, numbers] = await Promise.all([
    nameWork(db, streams),
    customerNumbers(
      db,
      subscribers.map(({ id }) => id),
    ),
  ])
  return streams.map((stream) => {
    const { id, words } = thingOf(stream)
    const number = numbers.get(id)
    const named = number ? `${words.name} ${number}` : names.get(stream)?.words
    return { stream, words: named ?? nameShortly(stream) ?? words.name }
  })
}
