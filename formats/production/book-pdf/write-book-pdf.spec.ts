import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { finishSheet, openSheet, type Sheet } from '../../kernel/pdf/sheet.ts'
import { testFonts } from '../../kernel/pdf/testing/fonts.ts'
import { inspectPdf } from '../../kernel/pdf/testing/inspect.ts'
import { rasterise, readCodes } from '../../listening/qr/testing/read-codes.ts'
import type { Book } from '../book/book.ts'
import { norr } from '../book/examples.ts'
import { readRichText } from '../book/rich-text.ts'
import { anyBook } from '../book/testing.ts'
import { linkOf, longIssue, picture, printedNorr, textsOf, withLinks, writeBook } from './examples.ts'
import type { MissingGlyphs } from './layout/missing-glyphs.ts'
import type { PrintSize } from './layout/print-styles.ts'
import { elementsIn, readPdf } from './rules/read-pdf.ts'
import { validateBookPdf } from './validate.ts'

// Both functions take ownership of the bytes, so each gets a copy.
const problemsIn = (pdf: Uint8Array) => validateBookPdf(Uint8Array.from(pdf))
const readPdfBytes = (pdf: Uint8Array) => readPdf(Uint8Array.from(pdf))

const cuts: readonly PrintSize[] = ['regular', 'largePrint']

const issueOf = (html: string): Book => ({
  ...norr,
  items: [norr.items[0], { level: 1, title: 'Rubrik', text: { ingress: [], body: readRichText(html), byLine: '' } }],
})

/** The right edge of the text that extends furthest. */
const rightmostEdge = async (pdf: Buffer): Promise<number> => {
  const document = await getDocumentProxy(Uint8Array.from(pdf))
  const edges = [0]
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    for (const item of items)
      if ('width' in item && item.str.trim() !== '') edges.push(Number(item.transform[4]) + item.width)
  }
  await document.destroy()
  return Math.max(...edges)
}

describe('an issue as a pdf', () => {
  it.each(cuts)('is read as it stands, in the %s cut', async (cut) => {
    const golden = await readFile(join(import.meta.dirname, 'golden', `${cut}.txt`), 'utf8')
    expect(`${(await textsOf(await writeBook(printedNorr, cut))).join('\n\f\n')}\n`).toBe(golden)
  })

  it('is valid for every issue, however its headings, pages, names and markup fall', { timeout: 120_000 }, async () => {
    const printed = fc.record({ book: anyBook(8).map(withLinks), cut: fc.constantFrom(...cuts) })
    await fc.assert(
      fc.asyncProperty(printed, async ({ book, cut }) => {
        const pdf = await writeBook(book, cut)
        expect(await problemsIn(pdf)).toEqual([])
        expect(await rightmostEdge(pdf)).toBeLessThan(cut === 'regular' ? 520 : 540)
      }),
      { numRuns: 12, endOnFailure: true },
    )
  })

  it('is called as the issue is, in its language', async () => {
    const { title, language, roles } = await inspectPdf(await writeBook({ ...printedNorr, language: 'en' }))
    expect({ title, language }).toEqual({ title: 'Taltidningen Norr, nummer 12, vecka 47', language: 'en-GB' })
    expect(roles.flat().filter((role) => /^H\d$/.test(role))).toEqual(['H1', 'H2', 'H2', 'H3', 'H4', 'H3', 'H2'])
  })

  it('has contents that lead to the pages that they tell', async () => {
    const pdf = await writeBook(longIssue(40, 6))
    const texts = await textsOf(pdf)
    const entries = texts.flatMap((text) =>
      text.split('\n').flatMap((line) => {
        const [, title = '', page] = /^(Rubrik \d+) (\d+)$/.exec(line) ?? []
        return page ? [{ title, page: Number(page) }] : []
      }),
    )
    expect(entries).toHaveLength(40)
    for (const { title, page } of entries) expect(texts[page - 1]?.split('\n')).toContain(title)
    const document = await getDocumentProxy(Uint8Array.from(pdf))
    const links = await (await document.getPage(1)).getAnnotations()
    const led = await Promise.all(
      links.map(async ({ dest }) => {
        const [page] = (await document.getDestination(String(dest))) ?? []
        return (await document.getPageIndex(page as Parameters<typeof document.getPageIndex>[0])) + 1
      }),
    )
    expect(led).toEqual(entries.slice(0, links.length).map(({ page }) => page))
    const outline = await document.getOutline()
    expect(outline?.map(({ title, items }) => [title, items.length]).slice(0, 2)).toEqual([
      ['Rubrik 1', 3],
      ['Rubrik 5', 3],
    ])
  })

  it.each([
    ['with', withLinks],
    ['without', (book: Book) => book],
  ] as const)('leaves no heading %s a code alone at the foot of a page', async (_, linked) => {
    const { pages } = await readPdfBytes(await writeBook(linked(longIssue(60, 5)), 'largePrint'))
    const articles = pages.map(({ tree }) => elementsIn(tree)).filter((all) => all.some(({ role }) => role === 'Art'))
    const lastOn = articles.slice(0, -1).map((all) => all.at(-1)?.role)
    expect(lastOn.length).toBeGreaterThan(20)
    expect(new Set(lastOn)).toEqual(new Set(['P']))
  })

  it('counts its lists as the text does', async () => {
    const pdf = await writeBook(issueOf('<ol start="2" type="a"><li>kassör</li></ol><p>Se punkt b ovan.</p>'))
    expect((await textsOf(pdf)).join('\n')).toMatch(/b\.\s+kassör\s+Se punkt b ovan\./)
  })

  it('has a code for those who would rather listen, with the same address in words', async () => {
    const pdf = await writeBook(printedNorr)
    const [, page = Buffer.alloc(0)] = await rasterise(pdf, 200)
    const expected = [linkOf(1), linkOf(2), linkOf(3)]
    expect((await readCodes(page)).toSorted()).toEqual(expected)
    const { alts, links, linkLabels } = await inspectPdf(pdf)
    expect(alts).toContain(`QR-kod till ”Sport” på ${linkOf(3)}`)
    expect(links).toEqual(expect.arrayContaining(expected))
    expect(linkLabels).toContain(linkOf(3))
  })

  it('tells a page of the printed paper only where those are told', async () => {
    expect((await textsOf(await writeBook({ ...printedNorr, pageNumbers: false }))).join()).not.toContain('Tryckt sida')
  })

  it('tells whoever takes its place apart from the former one', async () => {
    const revised = { ...printedNorr, revision: { number: 1, date: '2026-11-21' } }
    expect((await textsOf(await writeBook(revised)))[0]).toContain('Utgåva 2, 21 november 2026')
  })

  it('is the same, byte by byte, when it is made again', async () => {
    const [one, other] = [await writeBook(printedNorr), await writeBook(printedNorr)]
    expect(one.equals(other)).toBe(true)
  })

  it('breaks a word that no line holds, and keeps it within the margins', async () => {
    const word = 'donaudampfschifffahrt'.repeat(12)
    const pdf = await writeBook(issueOf(`<p>Ett ${word} till.</p>`), 'largePrint')
    expect((await textsOf(pdf)).join('').replaceAll(/\s/g, '')).toContain(`Ett${word}till.`)
    expect(await rightmostEdge(pdf)).toBeLessThan(540)
  })

  it.each(cuts)(
    'reads a table row by row, with its headers and with cells that no page holds, in the %s cut',
    async (cut) => {
      const long = 'Öppet alla dagar. '.repeat(400)
      const rows = Array.from(
        { length: 60 },
        (_, row) => `<tr><th scope="row">Rad ${row}</th><td>9</td><td>17</td></tr>`,
      )
      const head = '<tr><th scope="col">Dag</th><th scope="col" colspan="2">Tid</th></tr>'
      const table = `<table><caption>Tider</caption>${head}${rows.join('')}<tr><td colspan="2">${long}</td><td></td></tr></table>`
      const pdf = await writeBook(issueOf(table), cut)
      expect(await problemsIn(pdf)).toEqual([])
      expect(await rightmostEdge(pdf)).toBeLessThan(cut === 'regular' ? 520 : 540)
      const text = (await textsOf(pdf)).join(' ').replaceAll(/\s+/g, ' ')
      expect(text).toContain('Rad 59')
      expect(text.split('Öppet')).toHaveLength(401)
      const read = await readPdfBytes(pdf)
      const roles = new Set(read.pages.flatMap(({ tree }) => elementsIn(tree).map(({ role }) => role)))
      expect([...roles]).toEqual(expect.arrayContaining(['Table', 'Caption', 'TR', 'TH', 'TD']))
    },
  )

  it('says what no font shows, and what is read from the right', async () => {
    const pdf = await writeBook(issueOf('<p>Med Σωκράτης, שלום עולם och 李明 👩‍🚀</p>'))
    const said = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
    const escaped = (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replaceAll(/[\\()]/g, '\\$&'), 'latin1')
    for (const text of ['שלום עולם', '李明 ']) expect(pdf.includes(escaped(said(text)))).toBe(true)
    expect((await textsOf(pdf)).join()).toContain('Σωκράτης')
    expect(await problemsIn(pdf)).toEqual([])
  })
})

it('tells of each article what no font shows, wherever it stands, each once', async () => {
  const book = issueOf('<ul><li>李明 <b>李</b></li></ul><blockquote><p>👩‍🚀</p></blockquote>')
  const [title, item] = book.items
  const images = [{ file: 'a.jpg', alt: '', caption: '京' }]
  const found: MissingGlyphs[] = []
  const noted = (unshown: readonly MissingGlyphs[]) => void found.push(...unshown)
  const items: Book['items'] = [title, ...(item ? [{ ...item, title: '東 och Å', images }] : [])]
  await writeBook({ ...book, items }, 'regular', undefined, noted)
  expect(found).toEqual([{ index: 1, letters: '東 李 明 👩 🚀 京' }])
})

describe('the images of a pdf', () => {
  const read = (files: Readonly<Record<string, Buffer>>) => async (file: string) => files[file] ?? picture

  it('are taken with what can be seen through, and turned as their camera was', async () => {
    const create = { width: 40, height: 20, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } as const
    const clear = await sharp({ create }).png().toBuffer()
    const turned = await sharp({ create }).flatten().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    for (const [bytes, bbox] of [
      [clear, [40, 20]],
      [turned, [20, 40]],
    ] as const) {
      const pdf = await writeBook(norr, 'regular', read({ 'simhall.jpg': bytes }))
      expect(await problemsIn(pdf)).toEqual([])
      const figure = (await readPdfBytes(pdf)).pages
        .flatMap(({ tree }) => elementsIn(tree))
        .find(({ role }) => role === 'Figure')
      const [left = 0, low = 0, right = 0, high = 0] = figure?.bbox ?? []
      expect([Math.round(right - left), Math.round(high - low)]).toEqual(bbox)
    }
  })

  it('that are broken stop it by the name of their article', async () => {
    const create = { width: 400, height: 200, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } as const
    const png = await sharp({ create }).png().toBuffer()
    for (const bytes of [Buffer.from('nothing'), picture.subarray(0, 20), png.subarray(0, png.length - 40)])
      await expect(writeBook(norr, 'regular', read({ 'simhall.jpg': bytes }))).rejects.toThrow(
        'En bild i ”Ny simhall i centrum” går inte att läsa.',
      )
  })

  it('that say nothing are passed over', async () => {
    const [title, news, hall] = norr.items
    if (!news || !hall) throw new Error('Norr has them')
    const images = [{ file: 'a.jpg', alt: ' ', caption: 'En bild' }]
    const { alts, text } = await inspectPdf(await writeBook({ ...norr, items: [title, news, { ...hall, images }] }))
    expect(alts).toEqual([])
    expect(text).toContain('En bild')
  })
})

const brokenBooks: readonly (readonly [rule: string, from: string | RegExp, to: string])[] = [
  ['readable', /%PDF[^]*/, 'nothing'],
  ['identification', '<pdfuaid:part>1<', '<pdfuaid:part>2<'],
  ['marked', '/Marked true', '/Marked false'],
  ['title', '<dc:title>', '<dc:titel>'],
  ['title-shown', '/DisplayDocTitle true', '/DisplayDocTitle false'],
  ['language', '/Lang (sv-SE)', '/Lang ()'],
  ['tab-order', '/Tabs /S', '/Tabs /R'],
  ['fonts', '/FontFile2 ', '/FontFile9 '],
  ['letters', '/ToUnicode ', '/ToUnicade '],
  ['figure', '/Alt (Ritning av en simhall)', '/Alt ( )'],
  ['headings', '/S /H3', '/S /H5'],
  ['nesting', '/S /LBody', '/S /Div'],
  ['nesting', /\/S \/TOC\n/, '/S /Sect\n'],
  ['link', /\/S \/Link/, '/S /Span'],
  ['link-words', '/Contents (kommunens sida)', '/Contents ()'],
  ['bookmarks', '/S /TOCI', '/S /Div'],
  ['links-printed', /\/F 4\n/, '/F 0\n'],
]

describe('the check of a pdf', () => {
  it.each(brokenBooks)('finds what breaks %s', async (rule, from, to) => {
    const source = (await writeBook(printedNorr)).toString('latin1')
    const changed = source.replace(from, to)
    expect(changed).not.toBe(source)
    expect((await problemsIn(Buffer.from(changed, 'latin1'))).map((found) => found.rule)).toContain(rule)
  })

  const drawn = async (draw: (sheet: Sheet) => void) => {
    const about = {
      title: 'Rubrik',
      subject: '',
      language: 'sv',
      fonts: await testFonts(),
      madeAt: new Date(0),
    } as const
    const sheet = openSheet(about)
    draw(sheet)
    return (await problemsIn(await finishSheet(sheet, () => undefined))).map(({ rule }) => rule)
  }

  it('finds what is neither read nor passed over', async () => {
    expect(await drawn(({ doc }) => doc.rect(0, 0, 9, 9).fill())).toEqual(['tagged'])
  })

  it('finds what is read in another order than it stands', async () => {
    const rules = await drawn(({ doc, root }) => {
      const [first, second] = [doc.struct('Sect'), doc.struct('Sect')]
      root.add(first)
      root.add(second)
      for (const part of [second, first]) part.add(doc.struct('P', [() => doc.font('text').text('Ord', 60, 60)]))
    })
    expect(rules).toEqual(['reading-order'])
  })
})
