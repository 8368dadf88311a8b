import { Pool } from 'pg'
import { pgBossJobs } from '../pg-boss.ts'

// A process that one job ends, as memory that runs out would. Arguments: database, folder.
const [url = '', folder = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString: url, max: 5 })
const jobs = await pgBossJobs({ pool, folder, report: console.error })
await jobs.work({
  queue: 'dying',
  concurrency: 1,
  expireSeconds: 60,
  retries: 0,
  perform: async () => {
    process.kill(process.pid, 'SIGKILL')
    await new Promise(() => undefined)
  },
  giveUp: async (_, reason) => void process.stdout.write(`given up: ${reason}\n`),
})
process.stdout.write('ready\n')
