import { parseArgs } from 'node:util'
import { v7 } from 'uuid'
import { problemOf } from '../../../api/problems.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { proposeForgetting } from '../../../commands/support/forgetting/propose.ts'
import { openSince } from '../../../commands/support/repair/moments.ts'
import { ForgettingId } from '../../../domain/kernel/ids.ts'
import { forgettingGroundNames, forgettingGrounds, isForgettable } from '../../../domain/support/forgetting/rules.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { findOpenForgettings } from '../../../projections/support/repair/queries.ts'
import { openPlace } from '../../open-place.ts'
import { commandLineContext } from '../command-line-context.ts'
import { provenAdministrator } from '../proven-administrator.ts'
import { requireReasonAtServer } from '../reason.ts'
import type { Verb } from '../verb.ts'

const grounds = () => forgettingGroundNames.map((name) => `${name} (${forgettingGrounds[name]})`).join(', ')

export const forget: Verb = {
  usage:
    '<sak> [<sak> …] --ground <grund> --by <e-post> --reason "…"   föreslår att personen glöms; frågar efter lösenordet, och en annan administratör godkänner',
  run: async (args, config, life) => {
    const options = { by: { type: 'string' }, ground: { type: 'string' }, reason: { type: 'string' } } as const
    const { positionals: streams, values } = parseArgs({ args: [...args], options, allowPositionals: true })
    const ground = forgettingGroundNames.find((name) => name === values.ground)
    if (!ground) throw new Error(`Skriv varför med --ground: ${grounds()}.`)
    if (streams.length === 0 || !streams.every((stream) => isForgettable(thingOf(stream).kind)))
      throw new Error(`npm run support -- forget ${forget.usage}`)
    const place = await openPlace(config, life)
    const handlers = handlersOf(place.log)
    const by = await provenAdministrator(place, values.by)
    await requireReasonAtServer(place, values.reason, ...streams)
    const context = commandLineContext()
    const forgettingId = ForgettingId.parse(v7())
    const openForgettings = () => findOpenForgettings(place.db, openSince(new Date()))
    const tools = { log: place.log, handlers, now: () => new Date(), openForgettings }
    const { objection } = await proposeForgetting(tools, { forgettingId, streams, ground, by }, context)
    if (objection) throw new Error(problemOf(objection).detail)
    console.log(`Föreslaget: en annan administratör godkänner det under Godkännanden. Intygets nummer: ${forgettingId}`)
    return 0
  },
}
