// Loaded first into every Node.js that runs at another date (`scripts/run-at-date.mjs`): libfaketime moves the clock of
// a process and the times that it gives to files, but not those that Node.js reads of them.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const ahead = Number(process.env.CLOCK_AHEAD_SECONDS) * 1_000

const moveTimes = (stats) => {
  if (!stats || typeof stats.mtimeMs !== 'number') return stats
  for (const time of ['atimeMs', 'mtimeMs', 'ctimeMs', 'birthtimeMs']) stats[time] += ahead
  return stats
}

const moveForCallback =
  (read) =>
  (...args) => {
    const done = args.pop()
    return read(...args, (error, stats) => done(error, moveTimes(stats)))
  }
const moveReturned =
  (read) =>
  (...args) =>
    moveTimes(read(...args))
const movePromised = (read) =>
  async function (...args) {
    return moveTimes(await read.apply(this, args))
  }

for (const name of ['stat', 'lstat', 'fstat']) {
  fs[name] = moveForCallback(fs[name])
  fs[`${name}Sync`] = moveReturned(fs[`${name}Sync`])
}
for (const name of ['stat', 'lstat']) fs.promises[name] = movePromised(fs.promises[name])
const handle = await fs.promises.open(import.meta.filename)
const { constructor: FileHandle } = handle
FileHandle.prototype.stat = movePromised(FileHandle.prototype.stat)
await handle.close()
syncBuiltinESMExports()
