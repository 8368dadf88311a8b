import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { localFileStorage } from '../../adapters/kernel/file-storage/local.ts'
import { moveIn } from '../../adapters/support/move/move-in.ts'
import { signerOfMove } from '../../adapters/support/move/move-signature.ts'
import { rehearseIn } from '../../adapters/support/move/rehearse.ts'
import { openPastTables } from '../../adapters/support/past-tables.ts'
import { makeProjections } from '../../projections/read-model.ts'
import { openPlace } from '../open-place.ts'
import type { Verb } from './verb.ts'

export const moveInVerb: Verb = {
  usage: '<mapp> [--key …]   tar in det som move-out skrev i en annan installation',
  run: async (args, config, life) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { key: { type: 'string' } },
    })
    const [folder] = positionals
    if (folder === undefined) throw new Error(`npm run support -- move-in ${moveInVerb.usage}`)
    const signer = await signerOfMove(folder)
    if (values.key === undefined) {
      console.log(`Mappen är undertecknad med nyckeln ${signer}. Ingenting är inflyttat.`)
      console.log('Ring dem som gjorde mappen: nyckeln står hos dem på sidan Äkthet. Är den samma, kör igen med')
      console.log(`--key=${signer}`)
      return 1
    }
    const { log, pool, subjects, keyOf } = await openPlace(config, life)
    const storage = await localFileStorage(join(config.dataDir, 'files'))
    const projections = makeProjections(await keyOf())
    const rehearse = rehearseIn({ log, projections, openTables: openPastTables(pool) })
    const tools = { log, stored: log.stored, storage, subjects, rehearse, now: () => new Date() }
    const { manifest, added, files } = await moveIn(tools, folder, values.key)
    console.log(
      added === 0
        ? 'Allt fanns redan här: ingenting är ändrat.'
        : `${added} händelser i ${manifest.streams.length} saker och ${files} filer är inflyttade.`,
    )
    return 0
  },
}
