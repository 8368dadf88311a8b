import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

/** Prints in several turns of the event loop, as a list does that is read while it is printed. */
const program = `
  const { allowClosedPipe } = await import('${import.meta.dirname}/quiet-pipe.ts')
  allowClosedPipe()
  for (let line = 0; line < 20; line += 1) {
    console.log(line)
    await new Promise((resolve) => setImmediate(resolve))
  }
  console.error('Goes on to its end')`

it('lets a program end quietly whose reader has seen enough', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  child.stdout.destroy()
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect({ said, code }).toEqual({ said: 'Goes on to its end\n', code: 0 })
})
