import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { v7 } from 'uuid'
import { postgresStuckWork } from '../../../adapters/support/standing/stuck-work.ts'
import { listDeadlines, listWork } from '../../../api/support/processes/list-work.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { findTarget, proposeRepair } from '../../../commands/support/repair/propose.ts'
import { RepairId, type UserId } from '../../../domain/kernel/ids.ts'
import { type ActKind, acts, StandingAct } from '../../../domain/support/repair/acts.ts'
import { RepairReason } from '../../../domain/support/repair/commands.ts'
import { findRepair } from '../../../projections/support/repair/queries.ts'
import { openPlace } from '../../open-place.ts'
import { commandLineContext } from '../command-line-context.ts'
import { provenAdministrator } from '../proven-administrator.ts'
import { howToSayWhy } from '../reason.ts'
import { momentInSweden } from '../screen.ts'
import type { ExitCode, Verb } from '../verb.ts'

type Place = Awaited<ReturnType<typeof openPlace>>

const workServices = ({ db, pool }: Place) => ({ db, stuckWork: postgresStuckWork(pool), now: () => new Date() })

export const reasonIn = (text: string | undefined): string => {
  const reason = RepairReason.safeParse(text ?? '')
  if (!reason.success) throw new Error(howToSayWhy)
  return reason.data
}

const OUTCOME_POLL_MS = 200
const MAX_OUTCOME_WAIT_MS = 15_000

/** What became of a repair that the product carries out by itself, as it tells within some seconds. */
const printOutcome = async ({ db }: Place, id: RepairId, name: string): Promise<ExitCode> => {
  for (let waited = 0; waited < MAX_OUTCOME_WAIT_MS; waited += OUTCOME_POLL_MS) {
    const repair = await findRepair(db, id)
    if (repair?.endedAt) {
      console.log(`${name}: ${repair.result ?? ''}`)
      return repair.status === 'done' ? 0 : 2
    }
    await delay(OUTCOME_POLL_MS)
  }
  console.log(`${name}: Görs när produkten är i gång. Hur det gick visar: npm run support -- repairs`)
  return 0
}

type Proposal = {
  readonly act: StandingAct
  readonly name: string
  readonly by: UserId
  readonly reason: string
  readonly batch: string
}

const propose = async (place: Place, { act, name, by, reason, batch }: Proposal): Promise<ExitCode> => {
  const handlers = handlersOf(place.log)
  const target = await findTarget({ stuckWork: postgresStuckWork(place.pool), log: place.log, handlers }, act)
  if (!target) {
    console.log(`${name}: står inte still längre`)
    return 1
  }
  const repairId = RepairId.parse(v7())
  const proposal = { repairId, act, target, reason, by, batch, at: new Date().toISOString() }
  await proposeRepair(handlers.repair, proposal, commandLineContext())
  if (!acts[act.kind].needsSecond) return printOutcome(place, repairId, name)
  console.log(`${name}: Föreslaget. En annan administratör godkänner det: ${repairId}`)
  return 0
}

type StandingVerb = 'retry' | 'skip' | 'cancel'

const endKinds = ['cancel-job', 'delete-job', 'withdraw-delivery'] as const
const kindsOfVerb: Readonly<Record<StandingVerb, ReadonlySet<ActKind>>> = {
  retry: new Set(['retry-step', 'hurry-job', 'requeue-job', 'retry-delivery']),
  skip: new Set(['skip-step', ...endKinds]),
  cancel: new Set(['cancel-process', ...endKinds]),
}

const standingVerb = (verb: StandingVerb, told: string): Verb => ({
  usage: `<process> <id> | <process> --error <fel>   --by <e-post> --reason "…"   ${told}; frågar efter lösenordet`,
  run: async (args, config, life) => {
    const options = { by: { type: 'string' }, reason: { type: 'string' }, error: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [process, id] = positionals
    const { error } = values
    if (process === undefined || (id === undefined) === (error === undefined))
      throw new Error(
        `npm run support -- ${verb} <process> <id>, eller <process> --error <fel> för alla som föll på det`,
      )
    const reason = reasonIn(values.reason)
    const place = await openPlace(config, life)
    const by = await provenAdministrator(place, values.by)
    const { items } = await listWork(workServices(place), { process, error })
    const chosen = items.filter((item) => id === undefined || item.id === id)
    if (chosen.length === 0) console.log(`${process} ${id ?? `”${error}”`} står inte still`)
    const batch = v7()
    const codes: ExitCode[] = chosen.length === 0 ? [1] : []
    for (const { thing, name, acts: offered, repair } of chosen) {
      const act = StandingAct.safeParse(offered.find(({ kind }) => kindsOfVerb[verb].has(kind)))
      const called = thing ?? name
      if (repair) console.log(`${called}: Någon har redan börjat med det, ${repair._id}`)
      else if (!act.success) console.log(`${called}: går inte nu`)
      codes.push(repair || !act.success ? 1 : await propose(place, { act: act.data, name: called, by, reason, batch }))
    }
    // The cast is sound: the greatest of exit codes is one.
    return Math.max(...codes) as ExitCode
  },
})

export const retry = standingVerb('retry', 'försök igen med det som står still')
export const skip = standingVerb('skip', 'hoppa över det: en annan administratör godkänner; en leverans skrivs av')
export const cancel = standingVerb(
  'cancel',
  'avbryt det, med allt som väntar bakom: en process godkänner en annan administratör',
)

export const moveDeadline: Verb = {
  usage:
    '<slag> <id> --at 2026-12-01T08:00 --by <e-post> --reason "…"   flytta en tid som deadlines visar; frågar efter lösenordet',
  run: async (args, config, life) => {
    const options = { by: { type: 'string' }, reason: { type: 'string' }, at: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [kind, id] = positionals
    const at = momentInSweden(values.at ?? '')?.replace(/:59\.999Z$/, ':00.000Z')
    if (kind === undefined || id === undefined || at === undefined)
      throw new Error(`npm run support -- move-deadline ${moveDeadline.usage}`)
    const reason = reasonIn(values.reason)
    const place = await openPlace(config, life)
    const by = await provenAdministrator(place, values.by)
    const due = (await listDeadlines(workServices(place), { process: kind })).find((each) => each.id === id)
    const act = StandingAct.safeParse({ kind: 'move-deadline', due: kind, id, causationId: due?.causationId, at })
    if (!due || !act.success) {
      console.log(`Ingen tid väntar för ${kind} ${id}`)
      return 1
    }
    const name = `${due.sentence} ${due.thing ?? ''}`.trim()
    return propose(place, { act: act.data, name, by, reason, batch: v7() })
  },
}
