import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { endChildren } from './own-children.ts'

/** A process may start slowly on a busy machine. */
const slowStartOptions = { timeout: 60_000 }

const start = (plight: string) => {
  const script = join(import.meta.dirname, '../testing/signal-process.ts')
  const child = spawn(process.execPath, [script, plight], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words) => said.push(String(words)))
  return { child, said: () => said.join(''), ended: once(child, 'close') }
}

/** Two streams: their lines may arrive in any order. */
const linesIn = (said: string): readonly string[] => said.split('\n').toSorted()

it('leaves a start that only waits, and ends cleanly', slowStartOptions, async () => {
  const { child, said, ended } = start('waits')
  await expect.poll(said, { timeout: 40_000 }).toContain('starts')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(said()).toBe('starts\nclosed\n')
})

it('survives a rejection that a library is known to leave to nobody', slowStartOptions, async () => {
  const { child, said, ended } = start('a rejection of the client')
  await expect.poll(said, { timeout: 40_000 }).toContain('14 UNAVAILABLE')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

it('ends with any other', slowStartOptions, async () => {
  const { said, ended } = start('a rejection of ours')
  expect(await ended).toEqual([1, null])
  expect(said()).toContain('Error: ours')
})

it('says in one line what the system refuses', slowStartOptions, async () => {
  const { said, ended } = start('a port of another machine')
  expect(await ended).toEqual([1, null])
  const refused = expect.stringMatching(/^listen EADDRNOTAVAIL/) as string
  expect(linesIn(said())).toEqual(['', 'closed', refused, 'starts'])
})

it('begins anew while a database is away, and closes before that what it has opened', slowStartOptions, async () => {
  const { child, said, ended } = start('a database that comes back')
  const lines = () => linesIn(said())
  const away = 'no connection: starten börjar om'
  const all = ['', 'closed', 'closed', away, away, 'starts', 'starts', 'starts']
  await expect.poll(lines, { timeout: 40_000 }).toEqual(all)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

it('says why a log does not answer', slowStartOptions, async () => {
  const { child, said, ended } = start('a log that comes back')
  await expect.poll(() => said().split('starts').length, { timeout: 40_000 }).toBe(3)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  const why = 'The event log does not answer: self-signed certificate'
  expect(said()).toContain(`Databasen eller loggen är borta (${why}): starten börjar om`)
})

it('leaves no program at work behind', async () => {
  const child = spawn('sleep', ['600'])
  const ended = once(child, 'exit')
  await once(child, 'spawn')
  endChildren()
  expect(await ended).toEqual([null, 'SIGKILL'])
})
