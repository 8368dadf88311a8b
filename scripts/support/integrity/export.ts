import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openExports } from '../../../adapters/support/signed-export/open-exports.ts'
import { companionName } from '../../../adapters/support/signed-export/pack-export.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { openPlace } from '../../open-place.ts'
import { requireReasonAtServer } from '../reason.ts'
import type { Verb } from '../verb.ts'
import { signerOf } from './integrity-tools.ts'

/** The file and its signature are for the administrator who asked for them. */
const ownerOnly = { mode: 0o600, flag: 'wx' } as const

export const exportThing: Verb = {
  usage: '<sak> --to fil [--person] [--reason "…"]   skriver sakens händelser till en undertecknad fil',
  run: async (args, config, life) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { to: { type: 'string' }, person: { type: 'boolean' }, reason: { type: 'string' } },
    })
    const [stream] = positionals
    const { to } = values
    if (stream === undefined || to === undefined) throw new Error(`npm run support -- export ${exportThing.usage}`)
    const place = await openPlace(config, life)
    const { pool, log } = place
    const signer = await signerOf(place)
    const exports = openExports({ pool, log, stored: log.stored, signer, now: () => new Date() })
    const subject = values.person ? thingOf(stream).id : undefined
    const streams = [...new Set([stream, ...(subject === undefined ? [] : await exports.streamsOf(subject))])]
    await requireReasonAtServer(place, values.reason, ...streams)
    const signedExport = await exports.write(streams)
    if (!signedExport) {
      console.log(`Ingenting har hänt med ${stream}.`)
      return 1
    }
    await writeFile(to, signedExport.text, ownerOnly)
    await writeFile(companionName(to), signedExport.companion, ownerOnly)
    const { x } = JSON.parse(signer.publicKey) as { readonly x: string }
    console.log(`${signedExport.events} händelser i ${to}, underskriften i ${companionName(to)}.`)
    console.log(`Nyckeln är ${x}. Kontrollera var som helst: node scripts/support/integrity/check-export.mjs ${to}`)
    return 0
  },
}
