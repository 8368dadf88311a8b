import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const MAX_LINES = 300

const web = join(import.meta.dirname, '../../web')

const linesOf = (file: string): number =>
  readFileSync(join(web, file), 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '').length

it(`no style sheet has more than ${MAX_LINES.toString()} lines, comments apart`, () => {
  const sheets = globSync('**/*.css', { cwd: web })
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.filter((file) => linesOf(file) > MAX_LINES)).toEqual([])
})
