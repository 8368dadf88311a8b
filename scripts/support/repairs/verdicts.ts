import { parseArgs } from 'node:util'
import { problemOf } from '../../../api/problems.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { judgeRepair, type Verdict } from '../../../commands/support/repair/judge.ts'
import { RepairId } from '../../../domain/kernel/ids.ts'
import { openPlace } from '../../open-place.ts'
import { commandLineContext } from '../command-line-context.ts'
import { provenAdministrator } from '../proven-administrator.ts'
import type { Verb } from '../verb.ts'
import { reasonIn } from './propose.ts'

const verdictVerb = (verdict: Verdict, told: string, done: string): Verb => ({
  usage: `<förslag> [<förslag> …] --by <e-post>${verdict === 'withdraw' ? '' : ' --reason "…"'}   ${told}; frågar efter lösenordet`,
  run: async (args, config, life) => {
    const options = { by: { type: 'string' }, reason: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
    const ids = positionals.map((id) => RepairId.safeParse(id))
    if (ids.length === 0 || ids.some(({ success }) => !success))
      throw new Error(`Skriv vilka förslag, som repairs visar dem: npm run support -- ${verdict} <förslag> …`)
    const reason = verdict === 'withdraw' ? '' : reasonIn(values.reason)
    const place = await openPlace(config, life)
    const by = await provenAdministrator(place, values.by)
    const tools = { log: place.log, handlers: handlersOf(place.log), now: () => new Date() }
    let isRefused = false
    for (const repairId of ids.flatMap(({ data }) => data ?? [])) {
      const context = { ...commandLineContext(), actor: { kind: 'user', id: by } } as const
      const outcome = await judgeRepair(tools, verdict, { repairId, by, reason }, context)
      isRefused ||= outcome.kind === 'rejected'
      console.log(`${repairId}: ${outcome.kind === 'rejected' ? problemOf(outcome.reason).detail : done}`)
    }
    return isRefused ? 1 : 0
  },
})

export const approve = verdictVerb('approve', 'godkänn det som en annan har föreslagit', 'Godkänt. Det görs nu.')
export const reject = verdictVerb('reject', 'avslå det', 'Avslaget.')
export const withdraw = verdictVerb('withdraw', 'ta tillbaka ett eget förslag', 'Taget tillbaka.')
