import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askConformanceKit } from '../../kernel/testing/conformance-kit.ts'
import { anyBook } from '../book/testing.ts'
import { writeDtbook } from './write-dtbook.ts'

let home = ''

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ljudkod-dtbook-'))
})
afterAll(() => rm(home, { recursive: true }))

// Each schema starts Java, whatever the length of the document: one long document is faster than many.
describe('a DTBook of many articles', { timeout: 120_000 }, () => {
  it.for([
    ['generic', []],
    ['mtm', ['mtm']],
  ] as const)('pleases the validators of %s without a message', async ([profile, rules], test) => {
    const [first, ...rest] = fc.sample(anyBook(60, 20), 12)
    if (!first) throw new Error('there are twelve')
    const items = [first, ...rest].flatMap(({ items: [, ...articles] }) => articles)
    const paged = items.map((item, index) => ({ ...item, page: 1 + Math.floor(index / 3) }))
    const book = { ...first, pageNumbers: true, items: [first.items[0], ...paged] } as const
    expect(paged.length).toBeGreaterThan(200)
    const { name, content } = writeDtbook(book, { name: 'many', base: '', profile })
    await writeFile(join(home, name), content)
    const verdict = await askConformanceKit(test, 'The DTBook of many articles', ['dtbook', join(home, name), ...rules])
    if (!verdict) return
    expect(verdict.report).not.toMatch(/error|fatal/i)
    expect(verdict.valid).toBe(true)
  })
})
