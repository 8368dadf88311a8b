import { parseArgs } from 'node:util'
import { handlersOf } from '../../../commands/handlers.ts'
import { retentionStream } from '../../../commands/support/retention/stream.ts'
import { hasWords } from '../../../domain/support/reason.ts'
import { retentionCommands } from '../../../domain/support/retention/commands.ts'
import {
  isRetentionName,
  retentionKindOf,
  retentionNames,
  timeInWords,
} from '../../../domain/support/retention/kinds.ts'
import { timeOf } from '../../../domain/support/retention/retention.ts'
import { openPlace } from '../../open-place.ts'
import { commandLineContext } from '../command-line-context.ts'
import { provenAdministrator } from '../proven-administrator.ts'
import { howToSayWhy } from '../reason.ts'
import type { Verb } from '../verb.ts'

export const retention: Verb = {
  usage:
    '[<slag> --days n --reason "…" --by <e-post>]   hur länge uppgifter sparas, eller en ny tid (år för fakturor; frågar efter lösenordet)',
  run: async (args, config, life) => {
    const options = { days: { type: 'string' }, reason: { type: 'string' }, by: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [kind] = positionals
    const place = await openPlace(config, life)
    const handlers = handlersOf(place.log)
    if (kind === undefined) {
      const chosen = await handlers.retention.state(retentionStream)
      for (const name of retentionNames) {
        const time = timeOf(chosen, name, config.invoiceYears)
        console.log(`${name.padEnd(18)} ${timeInWords(name, time)}: ${retentionKindOf(name).what}`)
      }
      return 0
    }
    const body = retentionCommands.SetRetention.pick({ time: true, reason: true })
    const choice = body.safeParse({ time: Number(values.days), reason: values.reason })
    if (!isRetentionName(kind)) throw new Error(`Slaget ska vara något av ${retentionNames.join(', ')}.`)
    if (!choice.success && !hasWords(values.reason ?? '')) throw new Error(howToSayWhy)
    if (!choice.success) throw new Error(`npm run support -- retention ${retention.usage}`)
    const setBy = await provenAdministrator(place, values.by)
    const context = commandLineContext()
    const command = { type: 'SetRetention', kind, ...choice.data, setBy } as const
    const outcome = await handlers.retention(retentionStream, command, context)
    if (outcome.kind === 'rejected') {
      const { least, most } = retentionKindOf(kind)
      throw new Error(`Tiden ska vara mellan ${least} och ${most}.`)
    }
    console.log(`${retentionKindOf(kind).what}: ${timeInWords(kind, choice.data.time)}.`)
    return 0
  },
}
