import { parseArgs } from 'node:util'
import { openPersonalReads } from '../../adapters/people/access/personal-reads.ts'
import { postgresEventRegister } from '../../adapters/support/event-register/queries.ts'
import { lookUp } from '../../api/support/find/look-up.ts'
import { commandLineReader } from '../../commands/people/user/command-line-reader.ts'
import { Reason } from '../../commands/support/reason/keep-reason.ts'
import { adviseSearch } from '../../domain/support/find/advice.ts'
import { MAX_QUESTION } from '../../domain/support/find/question.ts'
import { wordsOfKind } from '../../domain/support/thing-kinds.ts'
import type { HitGroup, ThingHit } from '../../projections/support/lookup/view.ts'
import { openPlace } from '../open-place.ts'
import { howToSayWhy, noteOfAccount } from './reason.ts'
import type { Verb } from './verb.ts'

const hitInWords = ({ stream, title, detail, isRemoved, needsReason, event }: ThingHit): string => {
  const description = needsReason ? 'kräver skäl: --reason "…"' : [title, detail].filter(Boolean).join(', ')
  return [
    `  ${stream}${event === null ? '' : `, händelse ${event + 1}`}`,
    ...(description === '' ? [] : [description]),
    ...(isRemoved ? ['borttagen'] : []),
  ].join('  ')
}

const groupInWords = ({ kind, total, hasMore, hits }: HitGroup): string => {
  const { plural } = wordsOfKind(kind)
  const count = hits.length < total ? `${hits.length} av ${hasMore ? `minst ${total}` : total}` : total
  return [`${plural} (${count})`, ...hits.map(hitInWords)].join('\n')
}

/** Looks a thing up; the twin of the desk's first page. */
export const find: Verb = {
  usage: '<text> [--reason "…"]   slår upp: nummer, kod, namn, e-post, telefon, fil, id, adress till en sida',
  run: async (args, config, life) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { reason: { type: 'string' } },
    })
    const typedText = positionals.join(' ').trim()
    if (typedText === '' || typedText.length > MAX_QUESTION) throw new Error('Skriv vad du söker, i högst 500 tecken.')
    const parsedReason = values.reason === undefined ? undefined : Reason.safeParse(values.reason)
    if (parsedReason?.success === false) throw new Error(howToSayWhy)
    const { db, log, pool, keyOf } = await openPlace(config, life)
    const { record } = openPersonalReads(pool)
    const { groups, tried } = await lookUp(
      {
        db,
        log,
        eventRegister: postgresEventRegister(pool),
        keyOf: await keyOf(),
        keepRead: ({ subjects, reason }) =>
          record({ reader: commandLineReader, as: 'support', subjects, reason: `${reason}${noteOfAccount()}` }),
      },
      { typed: typedText, reason: parsedReason?.data },
    )
    console.log(
      groups.length > 0 ? groups.map(groupInWords).join('\n\n') : `Inget hittades. ${adviseSearch(typedText, tried)}`,
    )
    return groups.length > 0 ? 0 : 1
  },
}
