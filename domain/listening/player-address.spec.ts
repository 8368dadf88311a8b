import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { playerAddress, playerPath } from './player-address.ts'

const host = { publicUrl: 'https://ljudkod.example', playerBaseUrl: '' }

it.each([
  [{ article: '7k2m9qw4hx3v0' }, '/player/a/7k2m9qw4hx3v0'],
  [{ issue: '7k2m9qw4hx3v0' }, '/player/i/7k2m9qw4hx3v0'],
  [{ publication: '0198e0a0' }, '/player/pub/0198e0a0'],
  [{ group: '0198e0a0' }, '/player/group/0198e0a0'],
  [{ issue: '7k2m9qw4hx3v0', group: '0198e0a0' }, '/player/i/7k2m9qw4hx3v0?grupp=0198e0a0'],
])('leads to %j by %s', (playable, path) => {
  expect(playerPath(playable)).toBe(path)
  expect(playerAddress(host, playable)).toBe(`https://ljudkod.example${path}`)
  const own = { ...host, playerBaseUrl: 'https://lyssna.example/bladet/' }
  expect(playerAddress(own, playable)).toBe(`https://lyssna.example/bladet${path}`)
})

const root = new URL('../..', import.meta.url).pathname
const folders = ['adapters', 'api', 'commands', 'domain', 'formats', 'processors', 'projections', 'scripts', 'web']
const isCode = (name: string) =>
  /\.tsx?$/.test(name) && !/\.spec\.tsx?$|(?:^|[\\/])(?:testing|examples)(?:\.tsx?$|[\\/])/.test(name)

/** An address that other code puts together may lead a subscriber to a page that only staff can open. */
it('is written nowhere else', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const builders = files.filter(
    (name) =>
      isCode(name) &&
      /\/player\/(?:issue|article|pub|group|i|a|\$\{)(?:\/|\b|$)/.test(readFileSync(join(root, name), 'utf8')),
  )
  // The routes redirect to the kind of address that the listener asked for, so their file writes one, too.
  expect(builders.toSorted()).toEqual(['api/listening/player/routes.ts', 'domain/listening/player-address.ts'])
})
