import { parseArgs } from 'node:util'
import { benchAppends } from './appends.ts'
import { benchBulk } from './bulk.ts'
import { benchCatchUp } from './catch-up.ts'
import { benchRebuild } from './rebuild.ts'
import { benchServer } from './server.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    duration: { type: 'string', default: '400' },
    events: { type: 'string', default: '100000' },
    only: { type: 'string' },
  },
})
const [rounds, duration, total] = [Number(values.rounds), Number(values.duration), Number(values.events)]

const parts = [
  { name: 'appends', run: benchAppends },
  { name: 'bulk', run: benchBulk },
  { name: 'catch-up', run: benchCatchUp },
  { name: 'rebuild', run: benchRebuild },
]

const server = await benchServer()
try {
  console.log(`fsync on, ${server.fsync.toFixed(2)} ms for 8 KB; medians of ${rounds} rounds of ${duration} ms`)
  for (const { name, run } of parts)
    if (!values.only || values.only === name) await run(server, { rounds, duration, total })
} finally {
  await server.close()
}
