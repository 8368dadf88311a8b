import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { localFileStorage } from '../../../adapters/kernel/file-storage/local.ts'
import { threadPrinter } from '../../../adapters/kernel/threads/printer.ts'
import { openSessions } from '../../../adapters/people/access/open-sessions.ts'
import { openPersonalReads } from '../../../adapters/people/access/personal-reads.ts'
import { packSubjectFile } from '../../../adapters/support/person/pack.ts'
import { pathOfFile, personTools } from '../../../api/support/person/person-tools.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { lookUpPerson, makeSubjectFile } from '../../../commands/support/person/make-subject-file.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { openPlace } from '../../open-place.ts'
import { requireReasonAtServer } from '../reason.ts'
import type { Verb } from '../verb.ts'

/** The file is for the administrator who asked for it. */
const ownerOnly = { mode: 0o600, flag: 'wx' } as const

export const subject: Verb = {
  usage:
    '<sak> [<sak> …] --to fil.zip --reason "…"   registerutdraget: allt som är sparat om personen, som PDF och JSON',
  run: async (args, config, life) => {
    const options = { to: { type: 'string' }, reason: { type: 'string' } } as const
    const { positionals: streams, values } = parseArgs({ args: [...args], options, allowPositionals: true })
    const isPersons = (stream: string) => thingOf(stream).words.tellsOfPerson === true
    if (streams.length === 0 || values.to === undefined || !streams.every(isPersons))
      throw new Error(`npm run support -- subject ${subject.usage}`)
    const place = await openPlace(config, life)
    const { log, pool } = place
    await requireReasonAtServer(place, values.reason, ...streams)
    const handlers = handlersOf(log)
    const printer = threadPrinter()
    life.onStop('the printer', printer.close)
    const files = await localFileStorage(join(config.dataDir, 'files'))
    const stores = { personalReads: openPersonalReads(pool), sessions: openSessions(pool) }
    const personLook = await lookUpPerson({ log, handlers }, streams)
    const file = await makeSubjectFile(personTools({ log, handlers, now: () => new Date(), ...stores }), personLook, [])
    const bytes = await packSubjectFile(
      { print: printer.print, pathOf: pathOfFile({ handlers, media: { files } }) },
      file,
    )
    await writeFile(values.to, bytes, ownerOnly)
    console.log(`Registerutdraget ligger i ${values.to}.`)
    if (personLook.gathered.mentions.length > 0)
      console.log(
        `Andra har skrivit ${personLook.gathered.mentions.length} saker att granska: de är inte med. Välj bland dem på sidan.`,
      )
    return 0
  },
}
