import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

type Entry = {
  readonly integrity?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The places where Node.js looks for a package that `from` names: in its own folder, then in each above it. */
const placesOf = (from: string, name: string): readonly string[] => {
  const inner = from === '' ? '' : `${from}/`
  const [above] = /^.*?(?=(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$)/.exec(from) ?? []
  return [`${inner}node_modules/${name}`, ...(above === undefined || from === '' ? [] : placesOf(above, name))]
}

describe.each(['package-lock.json', 'bench/package-lock.json', 'e2e/browsers/package-lock.json'])('%s', (file) => {
  it('holds every package that one of its packages names, for every system, with its hash', async () => {
    const lock = JSON.parse(await readFile(new URL(`../../${file}`, import.meta.url), 'utf8')) as {
      readonly packages: Readonly<Record<string, Entry>>
    }
    const entries = Object.entries(lock.packages)
    const missing = entries.flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies }).filter(
        (name) => !placesOf(path, name).some((place) => place in lock.packages),
      ),
    )
    expect(entries.length).toBeGreaterThan(10)
    expect(missing).toEqual([])
    expect(entries.filter(([path, { integrity }]) => path !== '' && !integrity).map(([path]) => path)).toEqual([])
  })
})
