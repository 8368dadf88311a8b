import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const isOfTests = (file: string) => /\.spec\.ts$|\/testing(?:\/|\.ts$)/.test(file)
const files = globSync('api/**/*.ts', { cwd: root }).filter((file) => !isOfTests(file))

/** Comparisons of a life state, which is a word; the status of an answer is a number. */
const comparisons = [
  /\bstatus\b\)? (?:===|!==) '/g,
  /' (?:===|!==) [\w.?]*\bstatus\b/g,
  /\bswitch \([\w.?]*\bstatus\)/g,
  /'\]\.includes\([\w.?]*\bstatus\)/g,
]

it('decides nothing on a state: commands and projections do, and a route answers what they found', () => {
  const decisions = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return comparisons.flatMap((pattern) => Array.from(text.matchAll(pattern), ([found]) => `${found} in ${file}`))
  })
  expect(decisions).toEqual([])
})
