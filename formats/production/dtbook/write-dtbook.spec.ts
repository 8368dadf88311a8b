import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Book } from '../book/book.ts'
import { norr } from '../book/examples.ts'
import { readRichText } from '../book/rich-text.ts'
import { anyBook, imagesOf } from '../book/testing.ts'
import { validateDtbook } from './validate.ts'
import { writeDtbook } from './write-dtbook.ts'

const bookOptions = { name: 'norr', base: '', profile: 'generic' } as const
const images = imagesOf(norr)

describe('a DTBook', () => {
  it('is written as the golden one', async () => {
    const { name, content } = writeDtbook(norr, bookOptions)
    expect(name).toBe('norr.xml')
    expect(content).toBe(await readFile(join(import.meta.dirname, 'golden.xml'), 'utf8'))
  })

  it.each(['generic', 'mtm'] as const)(
    'is valid by the %s rules for every issue, however its headings, pages, names and markup fall',
    (profile) => {
      fc.assert(
        fc.property(anyBook(40), (book) => {
          fc.pre(book.items.length > 1)
          expect(
            validateDtbook({ file: writeDtbook(book, { ...bookOptions, profile }), images: imagesOf(book), profile }),
          ).toEqual([])
        }),
        { numRuns: 60 },
      )
    },
  )

  it('tells whoever takes its place apart from the former one', () => {
    const { content } = writeDtbook({ ...norr, revision: { number: 2, date: '2026-11-21' } }, bookOptions)
    expect(content).toContain('<meta name="dtb:revision" content="2"/>')
    expect(content).toContain('<meta name="dtb:revisionDate" content="2026-11-21"/>')
  })

  it('keeps the rules of the library that takes it', () => {
    const { content } = writeDtbook(
      { ...norr, pageNumbers: false },
      { ...bookOptions, base: 'https://x.se/', profile: 'mtm' },
    )
    expect(content).toContain('<meta name="dc:Publisher" content="MTM"/>')
    expect([...content.matchAll(/<pagenum[^>]*>(\d+)/g)].map(([, number]) => number).join(' ')).toBe('1 2 3 4 5 6 7')
    expect(content).toContain('<list type="pl"><li><p>• 25 meter</p></li></list>')
    expect(content).toContain('src="simhall.jpg"')
    const file = {
      name: 'norr.xml',
      content: content.replaceAll('simhall.jpg', 'simhall.png').replace('>4</pagenum>', '>5</pagenum>'),
    }
    const found = validateDtbook({ file, images: new Set(['simhall.png']), profile: 'mtm' }).map(({ rule }) => rule)
    expect(found).toEqual(['pages-rise', 'page-sequence', 'image-format'])
  })

  it.each([
    ['generic', '<list type="ol" start="2" enum="a"><li><p>kassör</p></li></list>'],
    ['mtm', '<list type="pl"><li><p>b. kassör</p></li></list>'],
    ['heard', '<p>b. kassör</p>'],
  ] as const)('counts in letters where the text does, as %s', (profile, list) => {
    const body = readRichText('<ol start="2" type="a"><li>kassör</li></ol><p>Se punkt b ovan.</p>')
    const [title] = norr.items
    const book: Book = { ...norr, items: [title, { ...title, text: { ingress: [], body, byLine: '' } }] }
    expect(writeDtbook(book, { ...bookOptions, profile }).content).toMatch(
      new RegExp(`${list}\\s*<p>Se punkt b ovan.</p>`),
    )
  })

  it('links to images where they will lie', () => {
    const base = 'https://example.org/bilder/'
    const file = writeDtbook(norr, { ...bookOptions, base })
    expect(file.content).toContain('src="https://example.org/bilder/simhall.jpg"')
    expect(validateDtbook({ file, images: imagesOf(norr, base), profile: 'generic' })).toEqual([])
  })
})

const brokenBooks: readonly (readonly [rule: string, from: string | RegExp, to: string])[] = [
  ['well-formed', '</level1>', ''],
  ['meta', /<meta name="dc:Title".*/, ''],
  ['doctitle', /<doctitle>.*<\/doctitle>/, '<doctitle> </doctitle>'],
  ['unique-ids', 'id="level3"', 'id="level2"'],
  ['levels', /level2/g, 'level3'],
  ['heading', />Ny simhall i centrum</, '> <'],
  ['empty-level', '<p>Billigt.</p>', ''],
  ['pages-rise', '>7</pagenum>', '>1</pagenum>'],
  ['image-alt', ' alt="Ritning av en simhall"', ''],
  ['image', 'src="simhall.jpg"', 'src="hall.jpg"'],
  ['list', '<li><p>25 meter</p></li>', ''],
  ['links-apart', '>kommunens sida<', '><a href="https://example.org/">kommunens</a> sida<'],
]

describe('the check of a DTBook', () => {
  it.each(brokenBooks)('finds what breaks %s', (rule, from, to) => {
    const file = writeDtbook(norr, bookOptions)
    const content = file.content.replace(from, to)
    expect(content).not.toBe(file.content)
    expect(
      validateDtbook({ file: { ...file, content }, images, profile: 'generic' }).map((problem) => problem.rule),
    ).toContain(rule)
  })
})
