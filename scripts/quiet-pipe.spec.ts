import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

/** Prints in several turns of the event loop, as a list does that is read while it is printed. */
const start = (way: 'log' | 'error') => {
  const program = `
    const { allowClosedPipe } = await import('${import.meta.dirname}/quiet-pipe.ts')
    allowClosedPipe()
    for (let line = 0; line < 20; line += 1) {
      console.${way}(line)
      await new Promise((resolve) => setImmediate(resolve))
    }
    console.error('Goes on to its end')
    process.exitCode = 3`
  return spawn(process.execPath, ['--input-type=module', '--eval', program])
}

it('lets a program end quietly, with its own code, whose reader has seen enough', async () => {
  const child = start('log')
  child.stdout.destroy()
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect({ said, code }).toEqual({ said: 'Goes on to its end\n', code: 3 })
})

it('lets it end so where what it says of faults goes into the same pipe', async () => {
  const child = start('error')
  child.stderr.destroy()
  expect(await once(child, 'exit')).toEqual([3, null])
})
