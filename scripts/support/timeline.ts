import { parseArgs } from 'node:util'
import { openPersonalReads } from '../../adapters/people/access/personal-reads.ts'
import { postgresEventRegister } from '../../adapters/support/event-register/queries.ts'
import { findWorkIn } from '../../adapters/support/timeline/find-work.ts'
import { handlersOf } from '../../commands/handlers.ts'
import { createTeller } from '../../commands/history/teller.ts'
import { momentOf } from '../../commands/kernel/history/sentence-parts.ts'
import { personsOfStream } from '../../commands/support/reason/persons-of-stream.ts'
import { nameThing } from '../../commands/support/thing-names.ts'
import { type EventDetail, readEvent } from '../../commands/support/timeline/read-event.ts'
import { readTimeline, type TimelineTools } from '../../commands/support/timeline/read-timeline.ts'
import type { TimelineRow } from '../../commands/support/timeline/rows.ts'
import { headingOf } from '../../domain/support/thing-kinds.ts'
import { openPlace } from '../open-place.ts'
import { requireReasonAtServer } from './reason.ts'
import type { Verb } from './verb.ts'

const toolsAt = (place: Awaited<ReturnType<typeof openPlace>>, reason: string | undefined): TimelineTools => {
  const { log, pool } = place
  const handlers = handlersOf(log)
  const maySee: TimelineTools['maySee'] = async (streams) => {
    if (reason !== undefined) {
      await requireReasonAtServer(place, reason, ...streams)
      return new Set(streams)
    }
    const persons = await Promise.all(streams.map((stream) => personsOfStream(handlers, stream)))
    return new Set(streams.filter((_, at) => persons[at]?.length === 0))
  }
  const tell = createTeller({ ...handlers, log })
  return {
    log,
    handlers,
    register: postgresEventRegister(pool),
    findWork: findWorkIn(pool),
    findLabelFiles: openPersonalReads(pool).labelFilesOf,
    tell,
    maySee,
  }
}

const labelsOf = (rows: readonly TimelineRow[]) => rows.map(({ label }) => label).join(', ')

const lineOf = (row: TimelineRow, rows: readonly TimelineRow[]): string => {
  const after = labelsOf(rows.filter(({ id }) => row.after.includes(id)))
  const gave = labelsOf(rows.filter((each) => each.after.includes(row.id)))
  const aside = [
    row.channel,
    row.reason && `Skäl: ”${row.reason}”`,
    after && `Efter ${after}`,
    gave && `Ledde till ${gave}`,
  ].filter(Boolean)
  return `${row.label.padStart(5)}  ${momentOf(row.at)}  ${row.lane.name}: ${row.said}${aside.length > 0 ? `\n       ${aside.join('. ')}.` : ''}`
}

const tellEvent = ({ row, changes, after, gave, commandId, raw }: EventDetail, isRaw: boolean): string => {
  if (isRaw) return raw
  const links = [
    ...after.map(({ label, said }) => `  Efter ${label}: ${said}`),
    ...gave.map(({ label, said }) => `  Gav ${label}: ${said}`),
  ]
  return [
    `Händelse ${row.label}, ${momentOf(row.at)}: ${row.said}`,
    `  Av ${row.actor}. ${row.channel}`,
    ...(row.reason === '' ? [] : [`  Skäl: ”${row.reason}”`]),
    ...changes.map(({ name, before, after: to }) => `  ${name}: ${before || '–'} → ${to || '–'}`),
    ...links,
    `  Kommando ${commandId}`,
    `  Händelse ${row.id}`,
  ].join('\n')
}

const printAll = async (tools: TimelineTools, stream: string): Promise<boolean> => {
  const rows: TimelineRow[] = []
  for (let behind: number | null | undefined = undefined; behind !== null; ) {
    const page: Awaited<ReturnType<typeof readTimeline>> = await readTimeline(tools, {
      stream,
      newestFirst: false,
      behind,
    })
    if (!page) return false
    rows.push(...page.rows)
    behind = page.next
  }
  const { kind, name, of, state } = await nameThing(tools.handlers, stream)
  console.log([headingOf({ kind, name }), of, state].filter((part) => part !== '').join(', '))
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
  for (const row of unique) console.log(lineOf(row, unique))
  return true
}

export const timeline: Verb = {
  usage: '<sak> [--event n] [--raw] [--reason "…"]   vad som har hänt med en sak, och vad som hör dit',
  run: async (args, config, life) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { event: { type: 'string' }, raw: { type: 'boolean' }, reason: { type: 'string' } },
    })
    const [stream] = positionals
    if (stream === undefined) throw new Error(`npm run support -- timeline ${timeline.usage}`)
    const place = await openPlace(config, life)
    await requireReasonAtServer(place, values.reason, stream)
    const tools = toolsAt(place, values.reason)
    if (values.event === undefined) {
      if (await printAll(tools, stream)) return 0
      console.log(`Ingenting har hänt med ${stream}.`)
      return 1
    }
    const event = await readEvent(tools, { stream, revision: Number(values.event) - 1 })
    console.log(event ? tellEvent(event, values.raw === true) : `${stream} har ingen händelse ${values.event}.`)
    return event ? 0 : 1
  },
}
