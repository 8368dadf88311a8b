import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { localFileStorage } from '../../adapters/kernel/file-storage/local.ts'
import { findFaults } from '../../adapters/support/move/find-faults.ts'
import { moveToFolder } from '../../adapters/support/move/move-out.ts'
import { collectBelongings } from '../../commands/support/move/collect-belongings.ts'
import { canMove } from '../../domain/support/move/owner-rules.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { openPlace } from '../open-place.ts'
import { signerOf } from './integrity/integrity-tools.ts'
import { requireReasonAtServer } from './reason.ts'
import type { Verb } from './verb.ts'

export const moveOut: Verb = {
  usage:
    '<publication-… eller customer-…> --to mapp [--reason "…"]   skriver allt som hör dit till en mapp, undertecknat',
  run: async (args, config, life) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { to: { type: 'string' }, reason: { type: 'string' } },
    })
    const [root] = positionals
    const { to: folder, reason } = values
    if (root === undefined || folder === undefined) throw new Error(`npm run support -- move-out ${moveOut.usage}`)
    if (!canMove(root))
      throw new Error('Bara en publikation eller en kund kan flytta ut: publication-… eller customer-…')
    const place = await openPlace(config, life)
    const streams = await collectBelongings(place.log, root)
    if (streams.length === 0) {
      console.log(`Ingenting har hänt med ${root}.`)
      return 1
    }
    await requireReasonAtServer(place, reason, ...streams)
    const storage = await localFileStorage(join(config.dataDir, 'files'))
    const signer = await signerOf(place)
    const { log, pool } = place
    const tools = {
      log,
      storage,
      signer,
      version: packageFile.version,
      now: () => new Date(),
      findFaults: () => findFaults({ pool, stored: log.stored }),
    }
    const { events, files } = await moveToFolder(tools, root, { folder, streams })
    console.log(`${streams.length} saker, ${events} händelser och ${files.length - 1} filer i ${folder}.`)
    console.log(
      'Mappen har personuppgifter och lösenord i klartext: ge den till dem som ska ha den, och radera den sedan.',
    )
    const { x } = JSON.parse(signer.publicKey) as { readonly x: string }
    console.log(`Den som tar emot behöver den här nyckeln: säg den på telefon. ${x}`)
    console.log(
      `Kontrollera den var som helst: node ${join(folder, 'check-export.mjs')} ${join(folder, 'manifest.json')}`,
    )
    return 0
  },
}
