import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { localFileStorage } from '../../adapters/kernel/file-storage/local.ts'
import { moveIn } from '../../adapters/support/move/move-in.ts'
import { openPlace } from '../open-place.ts'
import type { Verb } from './verb.ts'

export const moveInVerb: Verb = {
  usage: '<mapp>   tar in det som move-out skrev i en annan installation',
  run: async (args, config, life) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
    const [folder] = positionals
    if (folder === undefined) throw new Error(`npm run support -- move-in ${moveInVerb.usage}`)
    const { log, subjects } = await openPlace(config, life)
    const storage = await localFileStorage(join(config.dataDir, 'files'))
    const { manifest, added, files, key } = await moveIn({ log, storage, subjects }, folder)
    console.log(`Underskriften stämmer. Nyckeln är ${key}: jämför den med den på sidan Äkthet där mappen gjordes.`)
    console.log(
      added === 0
        ? 'Allt fanns redan här: ingenting är ändrat.'
        : `${added} händelser i ${manifest.streams.length} saker och ${files} filer är inflyttade.`,
    )
    return 0
  },
}
