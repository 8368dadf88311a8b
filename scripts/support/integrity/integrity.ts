import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { beginCheck } from '../../../adapters/kernel/integrity/check-store.ts'
import { carryOutCheck } from '../../../adapters/kernel/integrity/run-check.ts'
import { SignedHeadShape } from '../../../adapters/kernel/integrity/signed-head.ts'
import { tellFault } from '../../../commands/support/integrity/check-words.ts'
import { openPlace } from '../../open-place.ts'
import type { Verb } from '../verb.ts'
import { fillRegister, signerOf } from './integrity-tools.ts'

/** An export holds the chain's end as it was signed then. */
const FileWithHead = z.object({ head: SignedHeadShape })

const readKeptHead = async (file: string | undefined) => {
  if (file === undefined) return []
  const keptHead = FileWithHead.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!keptHead.success) throw new Error(`${file} har ingen undertecknad kedja: ange en export.`)
  return [keptHead.data.head]
}

const count = (number: number) => new Intl.NumberFormat('sv-SE').format(number)

/** Shows the progress of a check where a terminal can show it. */
const showProgress = (checked: number, total: number) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${count(checked)} av ${count(total)} händelser`)
}

export const integrity: Verb = {
  usage: '[--since fil]   kontrollerar att ingen händelse är ändrad, borttagen eller inskjuten',
  run: async (args, config, life) => {
    const { values } = parseArgs({ args: [...args], options: { since: { type: 'string' } } })
    const others = await readKeptHead(values.since)
    const place = await openPlace(config, life)
    const { pool, log } = place
    await fillRegister(place, life)
    const id = await beginCheck(pool, 'command')
    if (id === undefined) throw new Error('En kontroll pågår redan: vänta tills den är klar.')
    const signer = await signerOf(place)
    const tools = { pool, stored: log.stored, signer, report: () => undefined }
    const startMs = performance.now()
    const signal = new AbortController().signal
    const { events, faults, faultCount } = await carryOutCheck(tools, { id, others, onProgress: showProgress, signal })
    const seconds = ((performance.now() - startMs) / 1_000).toFixed(1).replace('.', ',')
    if (process.stderr.isTTY) process.stderr.write('\r')
    console.log(`${count(events)} händelser kontrollerade på ${seconds} sekunder.`)
    for (const fault of faults) console.log(`FEL  ${tellFault(fault).said}`)
    if (faultCount > faults.length) console.log(`… och ${count(faultCount - faults.length)} till.`)
    if (faultCount === 0) console.log('Ingenting är ändrat, borttaget eller inskjutet.')
    return faultCount === 0 ? 0 : 1
  },
}
