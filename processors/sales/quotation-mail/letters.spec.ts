import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import {
  firstText,
  noon,
  orderOfBulletin,
  otherOrder,
  pricing,
  today,
  whoAsks,
} from '../../../domain/sales/quotation/examples.ts'
import { inspectPdf } from '../../../formats/kernel/pdf/testing/inspect.ts'
import type { Mail } from '../../kernel/mail/mail.ts'
import { offer, removedQuotation, requestReceipt } from './letters.ts'
import { acceptanceUndoneNotice, declineNotice, orderNotice, requestNotice } from './notices.ts'
import { acceptanceUndoneReceipt, orderConfirmation } from './order-letters.ts'
import { code, quotationDesk } from './testing.ts'

const page = `https://ljudkod.example/quotplug/${code}`

const pdfOf = async (letter: Mail | { readonly unneeded: string }) => {
  if ('unneeded' in letter) throw new Error(letter.unneeded)
  const [attachment] = letter.attachments ?? []
  if (!attachment) throw new Error('Nothing is attached')
  return { ...(await inspectPdf(await buffer(await attachment.open()))), filename: attachment.filename }
}

const plainSpaces = (text: string) => text.replaceAll('\u{a0}', ' ')

const openOffer = async (changes: Parameters<ReturnType<typeof quotationDesk>['requested']>[0] = {}) => {
  const desk = quotationDesk()
  await desk.requested(changes)
  await desk.sent()
  const about = { quotationId: desk.quotationId, revision: '1', sentAt: noon }
  const ordered = { quotationId: desk.quotationId, orderId: orderOfBulletin, acceptedAt: noon }
  const accept = () =>
    desk.ask({
      type: 'AcceptQuotation',
      quotationId: desk.quotationId,
      orderId: orderOfBulletin,
      by: 'customer',
      today,
      at: noon,
    })
  return { ...desk, about, ordered, accept, write: () => offer(about, desk.sources) }
}

describe('the offer', () => {
  it('goes to the contact, with the way to its page and the document', async () => {
    const { write, quotationId } = await openOffer()
    const letter = await write()
    expect(letter).toMatchObject({
      person: quotationId,
      to: { name: 'Maj Ek', address: 'maj@hembygd.example.se' },
      subject: 'Offert: Medlemsbladet',
      text: expect.stringMatching(/^Hej Maj Ek!/),
      html: expect.stringContaining(`href="${page}"`),
    })
    const text = 'text' in letter ? plainSpaces(letter.text) : ''
    expect(text).toContain(page)
    expect(text).toContain('Offerten gäller till och med 20 december 2026.')
    expect(text).toMatch(/Priset är [\d ]+ kr för det första året exklusive moms/)
    const pdf = await pdfOf(letter)
    expect(pdf.filename).toBe('Offert Medlemsbladet.pdf')
    expect(pdf.text).toContain('Offert, version 1')
    expect(pdf.links).toEqual([page])
  })

  it('says who sells: in the document as it was when it was sent, under the letter as it is', async () => {
    const { ask, quotationId, sold, about, sources } = await openOffer()
    await sold({ name: 'Norrljud AB', organizationNumber: '556016-0680', email: 'offert@norrljud.example' })
    const sentAt = async (at: string, validUntil: string) => {
      await ask({ type: 'SendQuotation', quotationId, validUntil, today, at })
      return offer({ ...about, sentAt: at }, sources)
    }
    const letter = await sentAt('2016-02-01T12:00:00.000Z', '2026-12-30')
    expect(letter).toMatchObject({
      sender: { name: 'Norrljud AB', address: 'offert@norrljud.example' },
      text: expect.stringContaining('Vänliga hälsningar\nNorrljud AB\nOrg.nr 556016-0680\noffert@norrljud.example\n'),
      html: expect.stringContaining('Vänliga hälsningar<br>Norrljud AB<br>'),
    })
    expect((await pdfOf(letter)).text).not.toContain('Norrljud')
    const later = await sentAt('2099-01-01T12:00:00.000Z', '2026-12-31')
    expect((await pdfOf(later)).text).toContain('För Norrljud AB')
  })

  it('is written in English to those who chose it', async () => {
    const { write } = await openOffer({ language: 'en' })
    const letter = await write()
    expect(letter).toMatchObject({
      subject: 'Quotation: Medlemsbladet',
      html: expect.stringContaining('<html lang="en">'),
      text: expect.stringContaining('The quotation is valid until 20 December 2026.'),
    })
    expect(letter).toMatchObject({ text: expect.stringContaining(`${page}?lang=en`) })
    expect(await pdfOf(letter)).toMatchObject({ language: 'en-GB', links: [`${page}?lang=en`] })
  })

  it('names its version when it replaces another, and only the latest goes out', async () => {
    const { write, revised, sent, about, sources } = await openOffer()
    await revised()
    await sent('2026-12-31')
    expect(await write()).toEqual({ unneeded: 'En nyare version har skickats.' })
    expect(await offer({ ...about, revision: '2' }, sources)).toMatchObject({
      subject: 'Offert: Medlemsbladet, version 2',
      text: expect.stringContaining('Den ersätter den förra.'),
    })
  })

  it('is needed no more once the same version has been sent again', async () => {
    const { write, ask, quotationId, about, sources } = await openOffer()
    const at = '2026-11-21T09:00:00.000Z'
    await ask({ type: 'SendQuotation', quotationId, validUntil: '2026-12-31', today, at })
    expect(await write()).toEqual({ unneeded: 'Offerten har skickats igen.' })
    expect(await offer({ ...about, sentAt: at }, sources)).toMatchObject({ subject: 'Offert: Medlemsbladet' })
  })

  it('says what staff say, in the letter and in the document', async () => {
    const { write, sent, accept, ordered, sources } = await openOffer()
    await sent(null, 'Vi läser in det <i>själva</i>.\r\n\r\nRing gärna!')
    const letter = await write()
    expect(letter).toMatchObject({
      text: expect.stringContaining('Hej Maj Ek!\n\nVi läser in det <i>själva</i>.\n\nRing gärna!\n\nHär kommer'),
      html: expect.stringContaining('Vi läser in det &lt;i&gt;själva&lt;/i&gt;.</p>'),
    })
    expect((await pdfOf(letter)).text).toContain('Vi läser in det <i>själva</i>.')
    await accept()
    expect((await pdfOf(await orderConfirmation(ordered, sources))).text).toContain('Ring gärna!')
  })

  it('keeps to a version what was said with it', async () => {
    const { write, revised, sent, about, sources } = await openOffer()
    await sent(null, 'Ring gärna!')
    await revised()
    expect(await write()).toMatchObject({ text: expect.stringContaining('Ring gärna!') })
    await sent()
    expect(await offer({ ...about, revision: '2' }, sources)).toMatchObject({
      text: expect.not.stringContaining('Ring gärna!'),
    })
  })

  it('still goes out while staff work on the next version', async () => {
    const { write, revised } = await openOffer()
    await revised()
    expect(await write()).toMatchObject({ subject: 'Offert: Medlemsbladet' })
  })

  it('is needed no more once it has been answered, removed or forgotten', async () => {
    const { write, accept, ask, quotationId } = await openOffer()
    await accept()
    expect(await write()).toEqual({ unneeded: 'Offerten är redan avgjord.' })
    await ask({ type: 'TakeBackAcceptance', quotationId, orderId: orderOfBulletin, by: 'customer' })
    await ask({ type: 'RemoveQuotation', quotationId })
    expect(await write()).toEqual(removedQuotation)
    await ask({ type: 'ForgetQuotation', quotationId, askedBy: null })
    expect(await write()).toEqual(removedQuotation)
  })
})

describe('the receipt of a request', () => {
  it('carries nothing that was typed into the form', async () => {
    const evil = 'Vinn en miljon på https://evil.example'
    const desk = quotationDesk()
    await desk.requested({
      name: evil,
      customerName: evil,
      message: evil,
      customerInfo: { person: evil, email: 'a@b.se' },
    })
    const letter = await requestReceipt({ quotationId: desk.quotationId }, desk.sources)
    expect(letter).toMatchObject({ to: { name: '', address: 'a@b.se' }, text: expect.stringContaining(page) })
    expect(JSON.stringify(letter)).not.toContain('miljon')
  })

  it('is needed no more once it was ordered, in the same act too, of which staff are told once', async () => {
    const desk = quotationDesk()
    await desk.orderedAtOnce()
    const about = { quotationId: desk.quotationId }
    expect(await requestReceipt(about, desk.sources)).toHaveProperty('unneeded')
    expect(await requestNotice(about, desk.sources)).toHaveProperty('unneeded')
    const ordered = { ...about, orderId: orderOfBulletin, acceptedAt: noon }
    expect(await orderConfirmation(ordered, desk.sources)).toHaveProperty('subject')
    expect(await orderNotice(ordered, desk.sources)).toHaveProperty('subject')
  })

  it('speaks English to those who do', async () => {
    const desk = quotationDesk()
    await desk.requested({ language: 'en' })
    expect(await requestReceipt({ quotationId: desk.quotationId }, desk.sources)).toMatchObject({
      subject: 'We have received your request',
    })
  })
})

it.each<['se' | 'en', string]>([
  ['se', 'Tack för er beställning av Medlemsbladet. Priset är inte bestämt än.'],
  ['en', 'Thank you for your order of Medlemsbladet. The price has not been set yet.'],
])('names no price that there is not, in %s', async (language, said) => {
  const desk = quotationDesk()
  const { quotationId, ask, sources } = desk
  await desk.requested({ language, wishedPages: 0 })
  await ask({ type: 'AcceptQuotation', quotationId, orderId: orderOfBulletin, by: 'staff', today, at: noon })
  const ordered = { quotationId, orderId: orderOfBulletin, acceptedAt: noon }
  const letter = await orderConfirmation(ordered, sources)
  expect(letter).toMatchObject({ text: expect.stringContaining(said) })
  expect((await pdfOf(letter)).text).not.toMatch(/\b0 kr|SEK 0/)
  expect(await orderNotice(ordered, sources)).toMatchObject({
    text: expect.stringContaining('har beställt Medlemsbladet. Priset är inte bestämt än.'),
  })
})

describe('the confirmation of an order', () => {
  it('says what was ordered, with the document', async () => {
    const { ordered, accept, sources } = await openOffer()
    await accept()
    const letter = await orderConfirmation(ordered, sources)
    expect(letter).toMatchObject({
      to: { address: 'maj@hembygd.example.se' },
      subject: 'Orderbekräftelse: Medlemsbladet',
      text: expect.stringContaining('Tack för er beställning av Medlemsbladet.'),
    })
    expect((await pdfOf(letter)).text).toContain('Offerten blev en beställning 20 november 2026.')
  })

  it.each([
    [
      'se',
      'Er beställning gäller igen: Medlemsbladet',
      'Er beställning av Medlemsbladet gäller igen, som ni gjorde den.',
    ],
    ['en', 'Your order stands again: Medlemsbladet', 'Your order of Medlemsbladet stands again, as you placed it.'],
  ] as const)('says that the order is back, and needs nothing else to be read: %s', async (language, subject, said) => {
    const { ordered, accept, sources } = await openOffer({ language })
    await accept()
    const letter = await orderConfirmation({ ...ordered, back: 'yes' }, sources)
    expect(letter).toMatchObject({ subject, text: expect.stringContaining(said), attachments: [{}] })
    expect(letter).not.toMatchObject({ text: expect.stringMatching(/Tack för|Thank you/) })
  })

  it.each([
    ['se', 'Orderbekräftelse', 'Tack för er beställning till'],
    ['en', 'Order confirmation', 'Thank you for your order to'],
  ] as const)('carries nobody’s words to an address that only a form knows: %s', async (language, subject, said) => {
    const { quotationId, ask, sources } = quotationDesk()
    const changes = {
      ...whoAsks,
      language,
      name: 'Ditt konto spärras',
      wishedPages: 16,
      services: { doWebbAudio: true },
    }
    const file = { mediaId: firstText, name: 'Ditt konto spärras.docx', pages: 16, words: 5_120 }
    await ask({ type: 'BeginQuotation', quotationId, keyHash: 'key', changes, pricing })
    await ask({ type: 'CountManuscript', quotationId, files: [file], pricing })
    await ask({ type: 'RequestQuotation', quotationId, shortCode: code, keyHash: 'key', changes: {}, pricing })
    const accepted = { quotationId, orderId: orderOfBulletin, by: 'customer', today, at: noon } as const
    await ask({ type: 'AcceptQuotation', ...accepted })
    const about = { quotationId, orderId: orderOfBulletin, acceptedAt: noon }
    const letter = await orderConfirmation(about, sources)
    expect(letter).toMatchObject({
      to: { name: '', address: 'maj@hembygd.example.se' },
      subject,
      text: expect.stringContaining(said),
      attachments: [],
    })
    const back = await orderConfirmation({ ...about, back: 'yes' }, sources)
    expect(back).toMatchObject({ to: { name: '' }, text: expect.stringMatching(/gäller igen|stands again/) })
    await ask({ type: 'TakeBackAcceptance', quotationId, orderId: orderOfBulletin, by: 'customer' })
    const receipt = await acceptanceUndoneReceipt({ quotationId, by: 'customer' }, sources)
    expect(JSON.stringify([letter, back, receipt])).not.toMatch(/Ditt konto spärras|Maj/)
  })

  it('repeats the document that was offered, whoever sells since', async () => {
    const { sources, quotationId, ordered, ask, accept, sold } = await openOffer()
    const sentAt = '2016-02-01T12:00:00.000Z'
    await ask({ type: 'SendQuotation', quotationId, validUntil: '2026-12-31', greeting: '', today, at: sentAt })
    await sold({ paymentDays: 10 })
    await accept()
    const letter = await orderConfirmation({ ...ordered, acceptedAt: '2099-01-01T12:00:00.000Z' }, sources)
    const { text } = await pdfOf(letter)
    expect(text).toContain('Datum 1 februari 2016')
    expect(text).toContain('Offerten blev en beställning 1 januari 2099.')
    expect(text).not.toContain('10 dagar')
  })

  it.each([
    ['se', 'Förnyad beställning: Medlemsbladet', 'Vi har förnyat er beställning från förra året.', 'gäller 2027'],
    ['en', 'Order renewed: Medlemsbladet', 'We have renewed your order from last year.', 'is for 2027'],
  ] as const)('of a renewal thanks nobody, but says that it is one: %s', async (language, subject, what, year) => {
    const desk = quotationDesk()
    await desk.renewing({ language })
    const { quotationId } = desk
    const accepted = { quotationId, orderId: orderOfBulletin, by: 'staff', today, at: noon } as const
    await desk.ask({ type: 'AcceptQuotation', ...accepted })
    const about = { quotationId, orderId: orderOfBulletin, acceptedAt: noon }
    const letter = await orderConfirmation(about, desk.sources)
    expect(letter).toMatchObject({ subject, text: expect.stringContaining(what) })
    expect(letter).toMatchObject({ text: expect.stringContaining(year) })
    expect(letter).not.toMatchObject({ text: expect.stringMatching(/Tack|Thank/) })
  })

  it('of a renewal thanks the customer who has ordered it herself', async () => {
    const desk = quotationDesk()
    await desk.renewing()
    await desk.sent()
    const { quotationId } = desk
    const accepted = { quotationId, orderId: orderOfBulletin, by: 'customer', today, at: noon } as const
    await desk.ask({ type: 'AcceptQuotation', ...accepted })
    const about = { quotationId, orderId: orderOfBulletin, acceptedAt: noon }
    expect(await orderConfirmation(about, desk.sources)).toMatchObject({
      subject: 'Orderbekräftelse: Medlemsbladet',
      text: expect.stringContaining('Tack för er beställning'),
    })
  })

  it('is needed no more when the order was taken back, or is another', async () => {
    const { ordered, accept, sources } = await openOffer()
    expect(await orderConfirmation(ordered, sources)).toEqual({ unneeded: 'Beställningen är tillbakatagen.' })
    await accept()
    expect(await orderConfirmation({ ...ordered, orderId: otherOrder }, sources)).toHaveProperty('unneeded')
  })
})

describe('the word that an order has been taken back', () => {
  it.each([
    ['customer', 'Ni har tagit tillbaka er beställning av Medlemsbladet.'],
    ['staff', 'Vi har tagit tillbaka er beställning av Medlemsbladet. Orderbekräftelsen gäller inte längre.'],
  ])('goes to the customer when the %s did it', async (by, said) => {
    const { sources, quotationId, ask } = await openOffer()
    await ask({ type: 'AcceptQuotation', quotationId, orderId: orderOfBulletin, by: 'customer', today, at: noon })
    await ask({ type: 'TakeBackAcceptance', quotationId, orderId: orderOfBulletin, by: 'staff' })
    const letter = await acceptanceUndoneReceipt({ quotationId, by }, sources)
    expect(letter).toMatchObject({ to: { name: 'Maj Ek' }, text: expect.stringContaining(said) })
    await ask({ type: 'AcceptQuotation', quotationId, orderId: otherOrder, by: 'staff', today, at: noon })
    expect(await acceptanceUndoneReceipt({ quotationId, by }, sources)).toEqual({
      unneeded: 'Uppdraget är beställt igen.',
    })
  })

  it.each([
    ['customer', 'Ni har tagit tillbaka er beställning av Medlemsbladet.'],
    ['staff', 'Vi har tagit tillbaka er beställning av Medlemsbladet. Orderbekräftelsen gäller inte längre.'],
  ])('goes out when the offer has been removed since, without a link to it: %s', async (by, said) => {
    const { sources, quotationId, ask, accept } = await openOffer()
    await accept()
    await ask({ type: 'TakeBackAcceptance', quotationId, orderId: orderOfBulletin, by: 'staff' })
    await ask({ type: 'RemoveQuotation', quotationId })
    const letter = await acceptanceUndoneReceipt({ quotationId, by }, sources)
    expect(letter).toMatchObject({ to: { address: 'maj@hembygd.example.se' }, text: expect.stringContaining(said) })
    expect(JSON.stringify(letter)).not.toContain(page)
    await ask({ type: 'ForgetQuotation', quotationId, askedBy: null })
    expect(await acceptanceUndoneReceipt({ quotationId, by }, sources)).toEqual(removedQuotation)
  })
})

describe('a notice to staff', () => {
  it('tells what the customer did, and where to look', async () => {
    const { ordered, sources, quotationId } = await openOffer()
    const about = { quotationId }
    const written = await Promise.all([
      requestNotice(about, sources),
      orderNotice(ordered, sources),
      declineNotice(about, sources),
      acceptanceUndoneNotice(about, sources),
    ])
    const told = written.map((letter) => ('unneeded' in letter ? '' : plainSpaces(letter.text)))
    expect(written.map((letter) => ('unneeded' in letter ? '' : letter.to.address))).toEqual(
      Array.from({ length: 4 }, () => 'order@ljudkod.example'),
    )
    expect(told[0]).toContain('Hembygdsföreningen ber om en offert på Medlemsbladet.')
    expect(told[0]).toContain(`https://ljudkod.example/quotation/${quotationId}`)
    expect(told[1]).toMatch(/har beställt Medlemsbladet för [\d ]+ kr exklusive moms/)
    expect(told[1]).toContain(`https://ljudkod.example/order/${orderOfBulletin}`)
    expect(told[2]).toContain('har avböjt offerten på Medlemsbladet')
    expect(told[3]).toContain('har tagit tillbaka sin beställning av Medlemsbladet')
  })

  it('is needed only where there is somebody to tell, of something that is there', async () => {
    const { sources, quotationId } = await openOffer()
    expect(await requestNotice({ quotationId }, { ...sources, noticeTo: async () => undefined })).toEqual({
      unneeded: 'Det finns ingen att meddela.',
    })
    expect(await requestNotice({ quotationId: otherOrder }, sources)).toEqual(removedQuotation)
  })
})
