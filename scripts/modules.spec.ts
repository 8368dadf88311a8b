import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Versions = Readonly<Record<string, string>>

// Plain JavaScript for Node.js 20, whose types are declared here.
const { modulesAreCurrent } = (await import(new URL('modules.mjs', import.meta.url).href)) as {
  readonly modulesAreCurrent: (root: string) => boolean
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ljudkod-modules-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const optionalModule = 'for-another-machine'
const lock = { feeds: '3.0.1', 'feeds/node_modules/entities': '7.0.0', [optionalModule]: '1.0.0' }
const neededModules = { feeds: '3.0.1', 'feeds/node_modules/entities': '7.0.0' }

const write = async (path: string, value: unknown) => {
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, JSON.stringify(value))
}

const packagesOf = (versions: Versions) =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [
      `node_modules/${name}`,
      { version, ...(name === optionalModule ? { optional: true } : {}) },
    ]),
  )

const place = async (name: string, { listed, there }: { readonly listed?: Versions; readonly there: Versions }) => {
  const root = join(folder, name)
  await write(join(root, 'package-lock.json'), { packages: { '': { name: 'ljudkod' }, ...packagesOf(lock) } })
  if (listed) await write(join(root, 'node_modules/.package-lock.json'), { packages: packagesOf(listed) })
  for (const [path, version] of Object.entries(there)) {
    await write(join(root, 'node_modules', path, 'package.json'), { version })
  }
  return root
}

describe('what is installed', () => {
  it('is what the lock file says, without what is for other machines', async () => {
    expect(modulesAreCurrent(await place('current', { listed: neededModules, there: neededModules }))).toBe(true)
  })

  it('is what this run was started with', () => {
    expect(modulesAreCurrent(join(import.meta.dirname, '..'))).toBe(true)
  })

  const older = { ...neededModules, feeds: '2.9.0' }
  const without = { feeds: '3.0.1' }
  it.each([
    ['nothing is there', { there: {} }],
    ['an installation was broken off', { there: neededModules }],
    ['a package has come since', { listed: without, there: without }],
    ['a package has got another version since', { listed: older, there: older }],
    ['a listed package is not there', { listed: neededModules, there: without }],
    ['a listed package is there in another version', { listed: neededModules, there: older }],
    ['a package of this machine alone is not there', { listed: lock, there: neededModules }],
  ])('is installed anew when %s', async (why, what) => {
    expect(modulesAreCurrent(await place(why.replaceAll(' ', '-'), what))).toBe(false)
  })
})
