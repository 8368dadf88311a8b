import { parseArgs } from 'node:util'
import { handlersOf } from '../../commands/handlers.ts'
import { momentOf } from '../../commands/kernel/history/sentence-parts.ts'
import { compareVersions } from '../../commands/support/compare/compare-versions.ts'
import { namesOfThings } from '../../commands/support/compare/names-of-things.ts'
import { openPlace } from '../open-place.ts'
import { requireReasonAtServer } from './reason.ts'
import { tableLines } from './table-lines.ts'
import type { Verb } from './verb.ts'

export const compare: Verb = {
  usage: '<sak> [--from n] [--to n] [--all] [--reason "…"]   två lägen av en sak, fält för fält, efter händelse n',
  run: async (args, config, life) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        from: { type: 'string', default: '1' },
        to: { type: 'string' },
        all: { type: 'boolean' },
        reason: { type: 'string' },
      },
    })
    const [stream] = positionals
    if (stream === undefined) throw new Error(`npm run support -- compare ${compare.usage}`)
    const place = await openPlace(config, life)
    await requireReasonAtServer(place, values.reason, stream)
    const { log } = place
    const { events } = await log.read(stream)
    // Events are counted from 1, as on the screens.
    const [from, to] = [Number(values.from) - 1, Number(values.to ?? events.length) - 1]
    const tools = { log, nameOf: namesOfThings(handlersOf(log)) }
    const comparison = await compareVersions(tools, stream, events, { from, to })
    if (!comparison) {
      console.log(`${stream} har inga sådana händelser: de är ${events.length}.`)
      return 1
    }
    for (const [word, version] of [['Från', comparison.from] as const, ['Till', comparison.to] as const])
      console.log(`${word} ${version.revision + 1}, ${momentOf(version.at)}: ${version.said}`)
    const shownFields = comparison.fields.filter(({ isSame }) => values.all === true || !isSame)
    const rows = shownFields.map(({ name, before, after, setBy }) => [
      name,
      before,
      after,
      setBy ? `${setBy.who} (${setBy.revision + 1})` : '',
    ])
    for (const line of tableLines(['Fält', 'Före', 'Efter', 'Sattes senast av'], rows)) console.log(line)
    console.log(`${comparison.fields.filter(({ isSame }) => isSame).length} fält är lika.`)
    return 0
  },
}
