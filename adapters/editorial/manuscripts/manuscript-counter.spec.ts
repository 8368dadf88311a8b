import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { manuscriptCounter } from './manuscript-counter.ts'

let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ljudkod-manuscripts-'))
})
afterAll(() => rm(home, { recursive: true }))

const file = async (content: string) => {
  const path = join(home, 'manus')
  await writeFile(path, content)
  return path
}

it('counts in a process of its own', async () =>
  expect(await manuscriptCounter()(await file('# Hej på dig'), { name: '-a.md' })).toEqual({ words: 3, pages: 1 }))

it('tells what is wrong with a file', async () =>
  expect(await manuscriptCounter()(await file(' '), { name: 'a.txt' })).toEqual({ problem: 'NoText' }))

it('gives up when it takes too long, or too much memory', async () => {
  const long = await file('Hej på dig. '.repeat(1_000_000))
  expect(await manuscriptCounter({ patienceMs: 20 })(long, { name: 'a.txt' })).toEqual({ problem: 'TooSlow' })
  const quotes = await file('* hej\n'.repeat(400_000))
  expect(await manuscriptCounter({ mostMegabytes: 150 })(quotes, { name: 'a.md' })).toEqual({ problem: 'TooLarge' })
})

it('stops when it is told to', async () => {
  const stop = new AbortController()
  const counting = manuscriptCounter()(await file('Hej'), { name: 'a.txt', signal: stop.signal })
  stop.abort(new Error('Shutting down'))
  await expect(counting).rejects.toThrow('Shutting down')
})

it('passes on that there is no file', async () =>
  expect(manuscriptCounter()(join(home, 'ingen'), { name: 'a.txt' })).rejects.toThrow('ENOENT'))
