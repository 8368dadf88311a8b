import { parseArgs } from 'node:util'
import { v7 } from 'uuid'
import { postgresStuckWork } from '../../adapters/support/standing/stuck-work.ts'
import { handlersOf } from '../../commands/handlers.ts'
import { momentOf } from '../../commands/kernel/history/sentence-parts.ts'
import { openSince } from '../../commands/support/repair/moments.ts'
import { findTarget, proposeRepair } from '../../commands/support/repair/propose.ts'
import { repairStream } from '../../commands/support/repair/stream.ts'
import { DeliveryId, RepairId } from '../../domain/kernel/ids.ts'
import { displayText } from '../../domain/kernel/personal.ts'
import { acts, StandingAct } from '../../domain/support/repair/acts.ts'
import { RepairReason } from '../../domain/support/repair/commands.ts'
import { listProposals, listRepairs } from '../../projections/support/repair/queries.ts'
import { openPlace } from '../open-place.ts'
import { administratorNamed } from './administrator-named.ts'
import type { Verb } from './verb.ts'

type Place = Awaited<ReturnType<typeof openPlace>>

/** The act on work that stands still, by a process and an id, or by a queue and a job. */
const findAct = async ({ pool }: Place, verb: 'retry' | 'skip', process: string, id: string): Promise<unknown> => {
  const stuckWork = postgresStuckWork(pool)
  const step = await stuckWork.step(process, id)
  if (step) return { kind: `${verb}-step`, process, id, eventId: step.eventId }
  const job = await stuckWork.job(process, id)
  if (job) {
    const retry = job.state === 'dead' ? 'requeue-job' : 'hurry-job'
    const skip = job.state === 'dead' ? 'delete-job' : 'cancel-job'
    return { kind: verb === 'retry' ? retry : skip, queue: process, jobId: id }
  }
  return verb === 'retry' ? { kind: 'retry-delivery', deliveryId: DeliveryId.parse(id) } : undefined
}

const proposalVerb = (verb: 'retry' | 'skip', told: string): Verb => ({
  usage: `<process> <id> --by <e-post> --reason "…"   ${told}`,
  run: async (args, config, life) => {
    const options = { by: { type: 'string' }, reason: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [process = '', id = ''] = positionals
    const reason = RepairReason.safeParse(values.reason ?? '')
    if (!reason.success) throw new Error('Skriv varför med --reason "…" (högst 500 tecken).')
    const place = await openPlace(config, life)
    const handlers = handlersOf(place.log)
    const by = await administratorNamed(handlers, values.by)
    const act = StandingAct.safeParse(await findAct(place, verb, process, id))
    const tools = { stuckWork: postgresStuckWork(place.pool), log: place.log, handlers }
    const target = act.success ? await findTarget(tools, act.data) : undefined
    if (!act.success || !target) {
      console.log(`${process} ${id} står inte still`)
      return 1
    }
    const repairId = RepairId.parse(v7())
    const at = new Date().toISOString()
    const context = { commandId: v7(), correlationId: v7(), actor: { kind: 'process', id: 'command-line' } } as const
    await proposeRepair(handlers.repair, { repairId, act: act.data, target, reason: reason.data, by, at }, context)
    const { effect, needsSecond } = acts[act.data.kind]
    console.log(
      needsSecond ? 'Föreslaget: en annan administratör godkänner det under Godkännanden.' : `Görs nu. ${effect}`,
    )
    return 0
  },
})

export const retry = proposalVerb('retry', 'försök igen med det som står still')
export const skip = proposalVerb('skip', 'föreslå att hoppa över det')

export const repairs: Verb = {
  usage: '   förslag som väntar på godkännande, och det som har gjorts',
  run: async (_, config, life) => {
    const { db, log } = await openPlace(config, life)
    const { repair } = handlersOf(log)
    const open = await listProposals(db, openSince(new Date()))
    const { items } = await listRepairs(db, { sort: 'proposed', direction: 'desc', limit: 50 })
    for (const { _id, act, about, status, proposedAt, result } of [
      ...open,
      ...items.filter((each) => each.status !== 'proposed'),
    ]) {
      const state = await repair.state(repairStream(_id))
      const why = 'proposed' in state ? displayText(state.proposed.reason) : ''
      console.log(
        `${momentOf(proposedAt)}  ${status.padEnd(9)} ${acts[act.kind].name}: ${about ?? ''}. ”${why}” ${result ?? ''}`,
      )
    }
    return open.length + items.length > 0 ? 0 : 1
  },
}
