import { beforeAll, describe, expect, it } from 'vitest'
import { membersPaper } from '../../../domain/sales/pricing/examples.ts'
import { priceOf } from '../../../domain/sales/pricing/price.ts'
import { FIRST_PRICE_LIST } from '../../../domain/sales/pricing/services/first-price-list.ts'
import { noServices } from '../../../domain/sales/pricing/services/no-services.ts'
import { taxesOf } from '../../../domain/sales/pricing/vat.ts'
import { blankSeller } from '../../../domain/sales/seller/commands.ts'
import { testFonts } from '../../kernel/pdf/testing/fonts.ts'
import { inspectPdf } from '../../kernel/pdf/testing/inspect.ts'
import type { PdfFonts } from '../../kernel/pdf/typeface.ts'
import { everythingOffer, membersPaperOffer } from './examples.ts'
import type { OfferDocument } from './offer.ts'
import { offerPdf } from './offer-pdf.ts'

let fonts: PdfFonts
beforeAll(async () => {
  fonts = await testFonts()
})

const inspections = new Map<OfferDocument, ReturnType<typeof inspectPdf>>()

/** Each offer is printed and read once. */
const inspect = async (offer: OfferDocument) => {
  const known = inspections.get(offer) ?? offerPdf(offer, fonts).then(inspectPdf)
  inspections.set(offer, known)
  return known
}

describe('an offer', () => {
  it('says who, what, until when and how much', async () => {
    const { text } = await inspect(membersPaperOffer)
    for (const words of [
      'Offert, version 2',
      'Medlemsbladet 2027',
      'Synskadades vänner i Åmål',
      'Öyvind Ärlig',
      '662 30 Åmål',
      '556016-0680',
      '20 november 2026',
      '20 december 2026',
      'ca 5 h 28 min',
      '12 nummer med 16 sidor och 5 120 ord vardera',
      'Talande QR: 600 klistermärken (50 per nummer), som ni klistrar',
      '16 sidor × 12 nummer',
      '11 520,00 kr',
      '−1 674,00 kr',
      '15 066,00 kr',
      'Moms 25 % på 15 066,00 kr',
      '3 766,50 kr',
      'Att betala inklusive moms',
      '18 832,50 kr',
      'Hej Öyvind!',
      'Inläsningen är densamma som i år, rabatten ny.',
      'Från',
      'Norrljud Tal & Text AB',
      'Skeppsbrogatan 12',
      'Frågor',
      'offert@norrljud.example',
      'SE556016068001',
      'Godkänd för F-skatt',
      '991-2346',
      'Betalning 30 dagar efter faktura.',
      'För Norrljud Tal & Text AB',
      'Underskrift',
      'https://ljudkod.example/quotplug/4kXw9TzQb7mR2pLs',
      'Sida 2 av 2',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('promises the first issue so many working days after order and manuscript, and no day', async () => {
    const { text } = await inspect(membersPaperOffer)
    expect(text).toMatch(/Första numret:\s12\sarbetsdagar\sefter\sbeställning\soch\smanus/)
    expect(text).not.toContain('8 december')
  })

  it('says the same in English', async () => {
    const { text, language, title } = await inspect({ ...membersPaperOffer, language: 'en' })
    expect({ language, title }).toEqual({ language: 'en-GB', title: 'Quotation – Medlemsbladet 2027' })
    for (const words of [
      'Quotation, version 2',
      '12 issues of 16 pages and 5,120 words each',
      'Valid until',
      '20 December 2026',
      '16 pages × 12 issues',
      '−SEK 1,674.00',
      'To pay including VAT',
      'SEK 18,832.50',
      'Approved for Swedish F-tax',
      'Payment 30 days after invoice.',
      'For Norrljud Tal & Text AB',
      'Signature',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(/moms|sidor|Underskrift/i)
  })

  it('can be listened to: title, language, headings, table heads, words for the code', async () => {
    const { title, language, isMarked, roles, alts, links, linkLabels, source } = await inspect(membersPaperOffer)
    expect({ title, language, isMarked }).toEqual({
      title: 'Offert – Medlemsbladet 2027',
      language: 'sv-SE',
      isMarked: true,
    })
    expect(source).toMatch(/\/DisplayDocTitle true/)
    expect(source).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/)
    expect(roles.flat().filter((role) => /^H\d$/.test(role))).toEqual(['H1', 'H2', 'H2', 'H2', 'H2', 'H2', 'H3', 'H3'])
    expect(source.match(/\/Scope \/Column/g)).toHaveLength(5)
    expect(source.match(/\/Scope \/Row/g)).toHaveLength(8)
    expect(alts).toContain(`QR-kod till offerten på ${membersPaperOffer.url}`)
    expect(links).toEqual([membersPaperOffer.url])
    expect(linkLabels).toEqual([`Beställ: ${membersPaperOffer.url}`])
  })

  it('embeds every font it uses', async () => {
    const { source } = await inspect(membersPaperOffer)
    const described = source.match(/\/Type \/FontDescriptor/g)
    expect(described).toHaveLength(3)
    expect(source.match(/\/FontFile2 /g)).toHaveLength(3)
    expect(source).not.toContain('Helvetica')
  })

  it('is the same, byte by byte, when it is made again', async () => {
    const [one, other] = await Promise.all([offerPdf(membersPaperOffer, fonts), offerPdf(membersPaperOffer, fonts)])
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
  })
})

describe('the seller', () => {
  it('is named at the foot of every page, for the eye only', async () => {
    const { pages } = await inspect(everythingOffer)
    for (const page of pages) expect(page).toContain('Norrljud Tal & Text AB · Org.nr 556016-0680')
  })

  it('who is not known is not spoken of', async () => {
    const { text, roles } = await inspect({ ...membersPaperOffer, seller: blankSeller })
    for (const word of ['Från', 'Frågor', 'Säljare', 'F-skatt', 'Betalning', 'Bankgiro', 'Norrljud'])
      expect(text).not.toContain(word)
    expect(text).toContain('För säljaren')
    expect(text).not.toContain('För Ljudkod')
    expect(roles.flat().filter((role) => role === 'H2')).toHaveLength(4)
  })

  it('says no more than is known', async () => {
    const seller = { ...blankSeller, name: 'x'.repeat(200), phone: '0920-123 45', paymentDays: 1 }
    const { text } = await inspect({ ...membersPaperOffer, seller })
    expect(text).toContain('0920-123 45')
    expect(text).toContain('Betalning 1 dag efter faktura.')
    expect(text).not.toContain('Skatt')
  })
})

describe('a long offer', () => {
  it('goes on over pages under the same table head, which is told once', async () => {
    const { pages, roles, source } = await inspect(everythingOffer)
    expect(pages).toHaveLength(3)
    expect(pages.slice(0, 2).every((text) => text.includes('À-pris'))).toBe(true)
    expect(source.match(/\/Scope \/Column/g)).toHaveLength(5)
    expect(roles.flat().filter((role) => role === 'H1')).toHaveLength(1)
    expect(pages.map((text) => /Sida \d av \d/.exec(text)?.[0])).toEqual(['Sida 1 av 3', 'Sida 2 av 3', 'Sida 3 av 3'])
  })

  it.each(Array.from({ length: 14 }, (_, index) => index + 2))(
    'keeps the sums together with two lines before them: of %i',
    async (count) => {
      const [line] = everythingOffer.priced.lines
      if (!line) throw new Error('The example has lines')
      const lines = Array.from({ length: count }, (_, index) => ({ ...line, amount: 100_001 + index * 100 }))
      const { pages } = await inspect({ ...everythingOffer, priced: { ...everythingOffer.priced, lines } })
      const closing = pages.find((text) => text.includes('Summa exklusive moms'))?.replaceAll('\u00a0', ' ')
      for (const words of [`${998 + count},01 kr`, `${999 + count},01 kr`, 'Moms 25 %', 'Att betala'])
        expect(closing).toContain(words.replace(/^1(?=\d{3})/, '1 '))
      expect(pages.filter((text) => text.includes('À-pris')).every((text) => text.includes(' kr 25 %'))).toBe(true)
    },
  )

  it('keeps what is signed together', async () => {
    const { pages } = await inspect(everythingOffer)
    const last = pages.at(-1) ?? ''
    for (const words of ['Villkor', 'Beställ', 'Underskrift']) expect(last).toContain(words)
  })

  it('breaks a word that is wider than the page', async () => {
    const { text } = await inspect({ ...membersPaperOffer, name: 'x'.repeat(200) })
    expect(text.replaceAll(/\s/g, '')).toContain('x'.repeat(200))
  })
})

describe('a draft', () => {
  const draft: OfferDocument = { ...membersPaperOffer, standing: { kind: 'draft' } }

  it('says so, and cannot be signed', async () => {
    const { text, links } = await inspect(draft)
    expect(text).toContain('Utkast till offert')
    expect(text).toContain('Det här är ett utkast och binder ingen.')
    expect(text).not.toContain('Underskrift')
    expect(links).toEqual([])
  })

  it('without pages has no price yet', async () => {
    const basis = { ...membersPaper, pages: 0, words: 0 }
    const priced = priceOf(basis, FIRST_PRICE_LIST)
    const { text, roles } = await inspect({ ...draft, services: noServices, pages: 0, words: 0, priced })
    expect(text).toContain('Priset räknas ut när vi vet hur många sidor det blir.')
    expect(roles.flat()).not.toContain('Table')
  })
})

it('confirms what has been ordered, with nothing to sign', async () => {
  const standing = { kind: 'ordered', on: '2026-12-01', deliverOn: '2026-12-17' } as const
  const { text, links } = await inspect({ ...membersPaperOffer, standing })
  expect(text).toMatch(
    /Första numret:\storsdag\s17\sdecember\s2026\sräknat\sfrån\sbeställningen,\snär\smanuset\shar\skommit/,
  )
  expect(text).not.toContain('arbetsdagar')
  expect(text).toContain('Beställd offert, version 2')
  expect(text).toContain('Offerten blev en beställning 1 december 2026.')
  expect(text).not.toContain('Underskrift')
  expect(links).toEqual([membersPaperOffer.url])
})

it('tells what the delivery of an order that is dated ahead is counted from', async () => {
  const standing = { kind: 'ordered', on: '2026-11-22', deliverOn: '2027-01-04' } as const
  const { text } = await inspect({ ...membersPaperOffer, standing })
  expect(text).toMatch(/4\sjanuari\s2027\sräknat\sfrån\sorderns\seget\sdatum,\snär\smanuset\shar\skommit/)
})

it.each([
  [6650, 2, '66,50 kr', '133,00 kr'],
  [6600, 2, '66 kr', '132 kr'],
])('shows every amount with öre, or none: %s × %s', async (unitPrice, count, each, sum) => {
  const [line] = membersPaperOffer.priced.lines
  if (!line) throw new Error('The example has lines')
  const amount = unitPrice * count
  const lines = [{ ...line, unitPrice, vatRate: 0, amount }]
  const { text } = await inspect({
    ...membersPaperOffer,
    priced: { ...membersPaperOffer.priced, lines, taxes: taxesOf(lines), price: amount },
  })
  const amounts = text.match(/\d+(?:,\d\d)? kr/g)
  expect(new Set(amounts)).toEqual(new Set([each, sum, each.includes(',') ? '0,00 kr' : '0 kr']))
})

it.each([
  ['once for its rate', taxesOf, '3 367,55 kr'],
  ['line by line, as it was told before the tax was kept', () => undefined, '3 367,54 kr'],
])('says the tax %s', async (_, taxed, vat) => {
  const [line] = membersPaperOffer.priced.lines
  if (!line) throw new Error('The example has lines')
  const lines = [1_159_001, 150_001, 200_001, -161_984].map((amount) => ({ ...line, unitPrice: null, amount }))
  const priced = { ...membersPaperOffer.priced, lines, taxes: taxed(lines), price: 1_347_019 }
  const { text } = await inspect({ ...membersPaperOffer, priced })
  expect(text).toMatch(new RegExp(`Moms 25 % på 13 470,19 kr\\s+${vat}`))
})

it('keeps the day that was promised before offers promised working days', async () => {
  const { deliveryDays: _, ...priced } = membersPaperOffer.priced
  const standings = [
    { kind: 'offered', validUntil: '2026-12-20' },
    { kind: 'ordered', on: '2026-12-01', deliverOn: null },
  ] as const
  for (const standing of standings) {
    const { text } = await inspect({ ...membersPaperOffer, standing, priced })
    expect(text).toMatch(/Första numret:\stisdag\s8\sdecember\s2026\sräknat\sfrån\soffertens\sdatum/)
  }
})

it('shows a line that costs nothing', async () => {
  const [line] = membersPaperOffer.priced.lines
  if (!line) throw new Error('The example has lines')
  const lines = [{ ...line, unitPrice: 0, amount: 0 }]
  const free = { ...membersPaperOffer.priced, lines, taxes: taxesOf(lines), price: 0 }
  const { text } = await inspect({ ...membersPaperOffer, priced: free })
  expect(text).toMatch(/Inläsning\s+16 sidor × 12 nummer\s+0 kr\s+25 %\s+0 kr/)
})

it.each([
  [true, 'Pris för det första året'],
  [false, 'Pris per år'],
])('says of which year the price is, with a start fee: %s', async (includeStartFee, heading) => {
  const priced = priceOf({ ...membersPaper, includeStartFee }, FIRST_PRICE_LIST)
  expect((await inspect({ ...membersPaperOffer, priced })).text).toContain(heading)
})

describe('names in other alphabets', () => {
  const names = ['Общество слепых Мурманска', 'Σύλλογος Τυφλών', 'שלום', 'საზოგადოება']
  const named = (name: string): OfferDocument => ({
    ...membersPaperOffer,
    name,
    customer: { ...membersPaperOffer.customer, name, person: name },
  })

  it.each(names)('are shown and heard: %s', async (name) => {
    const { text, title, source } = await inspect(named(name))
    expect(text.split(name).length).toBeGreaterThan(3)
    expect(text).not.toContain('□')
    expect(title).toContain(name)
    const fonts = source.match(/\/Type \/FontDescriptor/g)?.length
    expect(source.match(/\/FontFile2 /g)).toHaveLength(fonts ?? 0)
    expect(source).toMatch(/\+DejaVuSans/)
  })

  it('show a square for every letter that no font has, and say the letter', async () => {
    const name = 'Förlaget 東京 ❤️👍🏽'
    const { text, source } = await inspect(named(name))
    expect(text).toContain('Förlaget □□ ❤□□')
    expect(source).toContain(`/ActualText (${Buffer.from(`\ufeff${name}`, 'utf16le').swap16().toString('latin1')})`)
  })
})

it('takes what people typed for one line of text', async () => {
  const { text, title } = await inspect({ ...membersPaperOffer, name: 'Bladet\r\n\u0000\u202e/Title (x)' })
  expect(title).toBe('Offert – Bladet /Title (x)')
  expect(text).toContain('Bladet /Title (x)')
})
