import { expect, it } from 'vitest'
import log from '../../../CHANGELOG.md?raw'
import packageFile from '../../../package.json?raw'
import lockFile from '../../../package-lock.json?raw'
import { releasesIn } from './changelog.ts'

const releases = releasesIn(log)

it('says what is new in the version that package.json has', () => {
  const lock: { version: string; packages: { '': { version: string } } } = JSON.parse(lockFile)
  const versions = [(JSON.parse(packageFile) as { version: string }).version, lock.version, lock.packages[''].version]
  expect(versions).toEqual([1, 2, 3].map(() => releases[0]?.version))
})

it('has versions that only rise, none without a word', () => {
  const numbers = releases.map(({ version }) => version.split('.').map(Number))
  expect(numbers).toEqual(numbers.toSorted(([a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0]) => d - a || e - b || f - c))
  expect(releases.map(({ day }) => day)).toEqual(
    releases
      .map(({ day }) => day)
      .toSorted()
      .toReversed(),
  )
  expect(releases.filter(({ parts }) => parts.length === 0 || parts.some(({ items }) => items.length === 0))).toEqual(
    [],
  )
})

it('refuses a heading that is no version', () =>
  expect(() => releasesIn('# Nyheter\n\n## Snart\n')).toThrow("no version in 'Snart'"))
