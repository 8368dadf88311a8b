import { handlersOf } from '../../../commands/handlers.ts'
import { momentOf } from '../../../commands/kernel/history/sentence-parts.ts'
import { openSince } from '../../../commands/support/repair/moments.ts'
import { repairStream } from '../../../commands/support/repair/stream.ts'
import { displayText } from '../../../domain/kernel/personal.ts'
import { acts } from '../../../domain/support/repair/acts.ts'
import { listProposals, listRepairs } from '../../../projections/support/repair/queries.ts'
import { type RepairView, repairStatusTexts } from '../../../projections/support/repair/view.ts'
import { nameWork } from '../../../projections/support/standing/work-names.ts'
import { openPlace } from '../../open-place.ts'
import type { Verb } from '../verb.ts'

const SHOWN_REPAIRS = 50

const readRepairs = async ({ db }: Pick<Awaited<ReturnType<typeof openPlace>>, 'db'>) => {
  const open = await listProposals(db, openSince(new Date()))
  const { items } = await listRepairs(db, { sort: 'proposed', direction: 'desc', limit: SHOWN_REPAIRS })
  const shown = new Set(open.map(({ _id }) => _id))
  return { open, ended: items.filter(({ _id }) => !shown.has(_id)) }
}

export const repairs: Verb = {
  usage: '   förslag som väntar på godkännande, och det som har gjorts',
  run: async (_, config, life) => {
    const place = await openPlace(config, life)
    const { repair } = handlersOf(place.log)
    const { open, ended } = await readRepairs(place)
    const streams = [...open, ...ended].flatMap(({ stream }) => stream ?? [])
    const names = await nameWork(place.db, streams)
    const print = async ({ _id, act, about, stream, proposedAt, result }: RepairView, status: string) => {
      const state = await repair.state(repairStream(_id))
      const why = 'proposed' in state ? displayText(state.proposed.reason) : ''
      const thing = names.get(stream ?? '')?.words ?? about ?? ''
      console.log(`${momentOf(proposedAt)}  ${status}: ${acts[act.kind].name}: ${thing}. ”${why}” ${result ?? ''}`)
      console.log(`         ${_id}${stream === null ? '' : `  ${stream}`}`)
    }
    for (const each of open) await print(each, 'Väntar på godkännande')
    for (const each of ended) await print(each, repairStatusTexts[each.status])
    if (open.length + ended.length === 0) console.log('Inget väntar på godkännande, och inget har gjorts')
    return open.length + ended.length > 0 ? 0 : 1
  },
}
