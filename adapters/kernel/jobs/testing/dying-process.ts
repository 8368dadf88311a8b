import { Pool } from 'pg'
import { pgBossJobs } from '../pg-boss.ts'

// A process that its job kills, as a lack of memory would. Arguments: database, folder, and the number of attempts in
// which the job makes progress before it kills the process; after those it succeeds. Without the number it never makes
// progress.
const [url = '', folder = '', gettingOn = '0'] = process.argv.slice(2)
const pool = new Pool({ connectionString: url, max: 5 })
const jobs = await pgBossJobs({ pool, folder, report: console.error })
const parts = Number(gettingOn)
await jobs.work({
  queue: parts === 0 ? 'dying' : 'getting-on',
  concurrency: 1,
  expireSeconds: 60,
  retries: 0,
  perform: async ({ attempt, gotOn }) => {
    if (parts > 0 && attempt > parts) return void process.stdout.write('done\n')
    if (parts > 0) await gotOn?.()
    process.kill(process.pid, 'SIGKILL')
    await new Promise(() => undefined)
  },
  giveUp: async (_, reason) => void process.stdout.write(`given up: ${reason}\n`),
})
process.stdout.write('ready\n')
