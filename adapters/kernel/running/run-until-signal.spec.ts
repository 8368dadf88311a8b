import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { endChildren } from './own-children.ts'

/** A process may start slowly on a busy machine. */

const start = (plight: string) => {
  const script = join(import.meta.dirname, '../testing/signal-process.ts')
  const child = spawn(process.execPath, [script, plight], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words) => said.push(String(words)))
  return { child, said: () => said.join(''), ended: once(child, 'close') }
}

/** Two streams: their lines may arrive in any order. */
const linesIn = (said: string): readonly string[] => said.split('\n').toSorted()

it('leaves a start that only waits, and ends cleanly', async () => {
  const { child, said, ended } = start('waits')
  await expect.poll(said).toContain('starts')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(said()).toBe('starts\nclosed\n')
})

it('survives a rejection that a library is known to leave to nobody', async () => {
  const { child, said, ended } = start('a rejection of the client')
  await expect.poll(said).toContain('14 UNAVAILABLE')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

it('ends with any other', async () => {
  const { said, ended } = start('a rejection of ours')
  expect(await ended).toEqual([1, null])
  expect(said()).toContain('Error: ours')
})

it('says in one line what the system refuses', async () => {
  const { said, ended } = start('a port of another machine')
  expect(await ended).toEqual([1, null])
  const refused = expect.stringMatching(/^listen EADDRNOTAVAIL/) as string
  expect(linesIn(said())).toEqual(['', 'closed', refused, 'starts'])
})

it('begins anew while a database is away, and closes before that what it has opened', async () => {
  const { child, said, ended } = start('a database that comes back')
  const lines = () => linesIn(said())
  const away = 'no connection: starten börjar om'
  const all = ['', 'closed', 'closed', away, away, 'starts', 'starts', 'starts']
  await expect.poll(lines).toEqual(all)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

it('says why a log does not answer', async () => {
  const { child, said, ended } = start('a log that comes back')
  await expect.poll(() => said().split('starts').length).toBe(3)
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
