import { parseArgs } from 'node:util'
import { tellWhatIf } from '../../api/support/read-models/tell-what-if.ts'
import { handlersOf } from '../../commands/handlers.ts'
import { makeProjections } from '../../projections/read-model.ts'
import type { WhatIfAnswer } from '../../projections/support/read-models/view.ts'
import { compareThing } from '../../projections/support/read-models/what-if.ts'
import { openPlace } from '../open-place.ts'
import { requireReasonAtServer } from './reason.ts'
import { tableLines } from './table-lines.ts'
import type { Verb } from './verb.ts'

const printAnswer = (told: WhatIfAnswer): void => {
  if (told.failure !== null) console.log(`Koden kan inte läsa saken: ${told.failure}`)
  for (const { title, rows, differing, differences, failure } of told.models) {
    console.log(`${title}: ${failure ?? (differing === 0 ? 'Lika' : `${differing} av ${rows} rader skiljer`)}`)
    for (const { key, said, event, fields } of differences) {
      console.log(
        `  ${key}: ${said}${event ? ` (${event.type}, ${event.stream}, händelse ${event.revision + 1})` : ''}`,
      )
      const cells = fields.map(({ name, stored, made }) => [name, stored ?? '–', made ?? '–'])
      for (const line of tableLines(['Fält', 'Lagrat', 'Enligt loggen'], cells)) console.log(`    ${line}`)
    }
  }
}

export const whatIf: Verb = {
  usage: '<sak> [--reason "…"]   saken med dagens kod, jämförd med det som är lagrat',
  run: async (args, config, life) => {
    const options = { reason: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [stream] = positionals
    if (stream === undefined) throw new Error(`npm run support -- what-if ${whatIf.usage}`)
    const place = await openPlace(config, life)
    await requireReasonAtServer(place, values.reason, stream)
    const { db, log } = place
    const { events } = await log.read(stream)
    if (events.length === 0) {
      console.log(`${stream} har inga händelser.`)
      return 1
    }
    const projections = makeProjections(await place.keyOf())
    const readModels = { compareThing: (heard: typeof events) => compareThing({ db, log }, projections, heard) }
    const { told, streams } = await tellWhatIf({ handlers: handlersOf(log), readModels }, stream, events)
    await requireReasonAtServer(place, values.reason, ...streams)
    printAnswer(told)
    const isSame = told.failure === null && told.models.every((each) => each.failure === null && each.differing === 0)
    console.log(isSame ? `Lika: ${told.events} händelser gjordes om.` : 'Inte lika.')
    return isSame ? 0 : 1
  },
}
