import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { testFonts } from '../../kernel/pdf/testing/fonts.ts'
import { rasterise, readCodes } from '../../listening/qr/testing/read-codes.ts'
import { addressPages, type LabelSheet } from './address-labels.ts'
import { type DiscPaper, discPages } from './disc-label.ts'
import { disc, ingrid } from './examples.ts'
import type { Measure } from './fit-lines.ts'
import type { LabelPage } from './page.ts'
import { pageSvg } from './page-svg.ts'
import { addressLabelsPdf, discLabelsPdf } from './pages-pdf.ts'

const fonts = await testFonts()
const DPI = 150

/** Names that are long, of other alphabets, with diacritics, from right to left, and with letters that no font has. */
const names = [
  'Åsa Öberg',
  'Anna-Karin Bergström-Öberg af Stora Sundby '.repeat(4),
  'W'.repeat(60),
  'A\u{30a}ke O\u{308}stro\u{308}m',
  'Донаудампфшиффартсгезелльшафт',
  'מרים כהן',
  'فاطمة الزهراء',
  'محمد عبد الرحمن الخطيب (Sthlm) 12',
  'c/o שרה לוי כהן',
  '聞く新聞',
  'Q\u{302}\u{303}X\u{302}\u{301}l\u{303}\u{308}',
  '<script>alert(1)</script> & "co"',
]
const labels = names.map((name) => ({ ...ingrid, name }))

type SetPage = (measure: Measure) => LabelPage

const firstPage =
  (pages: (measure: Measure) => Iterable<LabelPage>): SetPage =>
  (measure) => {
    const [page] = pages(measure)
    if (!page) throw new Error('There is no page')
    return page
  }

/** The page as the printer prints it, without the paper. */
const inkOf =
  (set: SetPage): SetPage =>
  (measure) => ({ ...set(measure), paper: [] })

type Raster = { readonly data: Buffer; readonly width: number; readonly height: number }

const rasterOf = async (picture: Uint8Array): Promise<Raster> => {
  const image = sharp(picture).flatten({ background: '#fff' }).greyscale().raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const printPage = async (pdf: Uint8Array): Promise<Raster> => {
  const [first = Buffer.alloc(0)] = await rasterise(pdf, DPI)
  return rasterOf(first)
}

const DARK_LEVEL = 128
const WHITE_LEVEL = 240

/** The share of a picture's dark dots that have no ink at or beside the same place in the other picture. */
const strayShare = ({ data, width, height }: Raster, other: Raster): number => {
  let [far, all] = [0, 0]
  const hasInk = (x: number, y: number) => (other.data[y * width + x] ?? 255) < WHITE_LEVEL
  const near = [-1, 0, 1]
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const isDark = (data[y * width + x] ?? 255) < DARK_LEVEL
      if (isDark) all += 1
      if (isDark && !near.some((up) => near.some((along) => hasInk(x + along, y + up)))) far += 1
    }
  }
  return far / all
}

/** The share of ink that only one of the two pictures has, at the size of the print. */
const shareOfDifference = async (set: SetPage, print: Raster): Promise<number> => {
  const size = `preserveAspectRatio="none" width="${print.width}" height="${print.height}"`
  const svg = pageSvg(fonts, inkOf(set)).replace(/width="[^"]+" height="[^"]+"/, size)
  const shown = await rasterOf(Buffer.from(svg))
  return Math.max(strayShare(print, shown), strayShare(shown, print))
}

const movedPage =
  (set: SetPage, points: number): SetPage =>
  (measure) => {
    const page = set(measure)
    const moved = page.labels.map(({ lines }) => ({
      lines: lines.map((line) => ({ ...line, box: { ...line.box, x: line.box.x + points } })),
    }))
    return { ...page, labels: moved }
  }

const lighterPage =
  (set: SetPage): SetPage =>
  (measure) => {
    const page = set(measure)
    return {
      ...page,
      labels: page.labels.map(({ lines }) => ({ lines: lines.map((line) => ({ ...line, weight: 'text' })) })),
    }
  }

/** The outlines of a name from the left, with a blank where the gap has room for one. */
const drawName = (name: string): readonly string[] => {
  const label = { ...ingrid, coaddress: '', address: '', zip: '', city: '', note: '', name }
  const set = firstPage((measure) => addressPages({ sheet: '3x8', title: '', labels: [label] }, measure))
  const ofName: SetPage = (measure) => {
    const page = set(measure)
    return { ...page, labels: page.labels.map(({ lines }) => ({ lines: lines.slice(1) })) }
  }
  const uses = Array.from(pageSvg(fonts, ofName).matchAll(/<use href="#([^"]+)" x="([^"]+)"/g))
  return uses.flatMap(([, id = '', x], at) => {
    const room = Number(x) - Number(uses[at - 1]?.[2] ?? x)
    return room > MAX_LETTER_WIDTH ? [' ', id] : [id]
  })
}

/** Limit in units of the font: every Hebrew letter is narrower, and every letter with a blank is wider. */
const MAX_LETTER_WIDTH = 1_750

describe('a picture of labels', () => {
  it('has words from the right in their order, with their blanks', () => {
    const letters = (text: string) => Array.from(text).flatMap((letter) => (letter === ' ' ? [' '] : drawName(letter)))
    expect(drawName('שרה לוי כהן')).toEqual(letters('ןהכ יול הרש'))
    expect(drawName('Ира שרה לוי')).toEqual(letters('Ира יול הרש'))
  })

  it('has a letter in plain where no font has the form that it came in', () =>
    expect(drawName('И𝔘𝔫𝔦')).toEqual(drawName('ИUni')))

  it.each<LabelSheet>(['3x8', '2x8'])('has the ink where the print has it, whatever they say: %s', async (sheet) => {
    const addresses = { sheet, title: 'Norrsyn', labels }
    const print = await printPage(await addressLabelsPdf(addresses, fonts))
    const set = firstPage((measure) => addressPages(addresses, measure))
    expect(await shareOfDifference(set, print)).toBeLessThan(0.001)
    expect(await shareOfDifference(movedPage(set, 1), print)).toBeGreaterThan(0.03)
    expect(await shareOfDifference(lighterPage(set), print)).toBeGreaterThan(0.03)
  })

  it.each<DiscPaper>(['disc', 'a4'])('has it on discs, too: %s', async (paper) => {
    const found: number[] = []
    for (const issue of paper === 'disc' ? names : names.slice(0, 2)) {
      const discs = {
        paper,
        labels: [
          { ...disc, issue },
          { ...disc, which: '2 av 2' },
        ],
      }
      const print = await printPage(await discLabelsPdf(discs, fonts))
      const set = firstPage((measure) => discPages(discs, measure))
      found.push(await shareOfDifference(set, print))
    }
    expect(found.filter((each) => each > 0.001)).toEqual([])
  })

  it('has a code that can be read', async () => {
    const svg = pageSvg(
      fonts,
      firstPage((measure) => discPages({ paper: 'disc', labels: [disc] }, measure)),
    )
    const picture = await sharp(Buffer.from(svg), { density: 100 }).flatten({ background: '#fff' }).png().toBuffer()
    expect(await readCodes(picture)).toEqual([disc.url])
  })

  it('is as large as its paper, which is white, and says nothing that could be markup', () => {
    const full = Array.from({ length: 24 }, (_, at) => labels[at % labels.length] ?? ingrid)
    const svg = pageSvg(
      fonts,
      firstPage((measure) => addressPages({ sheet: '3x8', title: '', labels: full }, measure)),
    )
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="210mm" height="297mm" viewBox=/)
    expect(svg.match(/<rect /g)).toHaveLength(25)
    expect(new Set(Array.from(svg.matchAll(/<\/?(\w+)/g), ([, tag]) => tag))).toEqual(
      new Set(['svg', 'defs', 'path', 'g', 'rect', 'use']),
    )
    expect(svg).not.toMatch(/script|alert|Ingrid/)
    expect(svg.length).toBeLessThan(250_000)
  })
})
