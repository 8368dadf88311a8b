// Loaded before everything else that Node.js runs at another date (`scripts/run-at-date.mjs`): libfaketime moves the clock of a
// process and the times that it gives to files, but not those that Node.js reads of them.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const ahead = Number(process.env.CLOCK_AHEAD_SECONDS) * 1_000

const moved = (stats) => {
  if (!stats || typeof stats.mtimeMs !== 'number') return stats
  for (const time of ['atimeMs', 'mtimeMs', 'ctimeMs', 'birthtimeMs']) stats[time] += ahead
  return stats
}

const calling =
  (read) =>
  (...args) => {
    const done = args.pop()
    return read(...args, (error, stats) => done(error, moved(stats)))
  }
const answering =
  (read) =>
  (...args) =>
    moved(read(...args))
const promising = (read) =>
  async function (...args) {
    return moved(await read.apply(this, args))
  }

for (const name of ['stat', 'lstat', 'fstat']) {
  fs[name] = calling(fs[name])
  fs[`${name}Sync`] = answering(fs[`${name}Sync`])
}
for (const name of ['stat', 'lstat']) fs.promises[name] = promising(fs.promises[name])
const handle = await fs.promises.open(import.meta.filename)
const { constructor: FileHandle } = handle
FileHandle.prototype.stat = promising(FileHandle.prototype.stat)
await handle.close()
syncBuiltinESMExports()
