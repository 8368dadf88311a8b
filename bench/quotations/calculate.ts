// How long a visitor waits for a price while many fill in the form: POST /api/quotations/calculate at a steady rate,
// against the product on an embedded server. `node bench/quotations/calculate.ts [--rate 100] [--seconds 20]`. Prints
// milliseconds from the moment each call was due.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { membersPaper } from '../../domain/sales/pricing/examples.ts'

const { values } = parseArgs({
  options: { rate: { type: 'string', default: '100' }, seconds: { type: 'string', default: '20' } },
})
const rate = Number(values.rate)
const calls = rate * Number(values.seconds)
const WARM_UP_ROUNDS = 200
const PORT = 5161
const LIMIT_MS = 15

const startProduct = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ljudkod-bench-calculate-'))
  const { PATH } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: { PATH, PORT: String(PORT), DATA_DIR: folder, SEED: 'none', CALCULATIONS_PER_MINUTE: '1000000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) if (line.includes('is running')) break
  return async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

const { services, pages, words } = membersPaper

/** No two orders are quite alike, and every tenth has an unknown discount code. */
const orderNumber = (n: number) => ({
  ...services,
  pages: pages + (n % 40),
  words: words + n,
  doEpub3: n % 3 === 0,
  discountCode: n % 10 === 0 ? `kod${n}` : '',
})

const ask = async (n: number) => {
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/quotations/calculate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderNumber(n)),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

const quantile = (figures: readonly number[], share: number) =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? 0

const measure = async (): Promise<readonly number[]> => {
  const began = performance.now()
  const waits: Promise<number>[] = []
  for (let n = 0; n < calls; n += 1) {
    const due = began + (n * 1000) / rate
    const early = due - performance.now()
    if (early > 0) await setTimeout(early)
    waits.push(ask(n).then(() => performance.now() - due))
  }
  return Promise.all(waits)
}

const stop = await startProduct()
try {
  for (let n = 0; n < WARM_UP_ROUNDS; n += 1) await ask(n)
  const figures = await measure()
  const p99 = quantile(figures, 0.99)
  const verdict = `(at most: ${LIMIT_MS})${p99 > LIMIT_MS ? '  MISSED' : ''}`
  console.log(
    `a price, ${rate} a second`.padEnd(44),
    `p50 ${quantile(figures, 0.5).toFixed(1)}  p99 ${p99.toFixed(1)}  ${verdict}`,
  )
} finally {
  await stop()
}
