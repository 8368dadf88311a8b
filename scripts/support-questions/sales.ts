import { dayInSweden } from '../../commands/kernel/swedish-days.ts'
import { make, type QuestionTools, waitFor } from './tools.ts'

const offerTo = (name: string, customerName: string, email: string) => ({
  name,
  customerName,
  customerEmail: email,
  customerInfo: {
    name: customerName,
    person: 'Eva Lind',
    email,
    organizationNumber: '556016-0680',
    ref: '11',
    purpose: 'Taltidning till medlemmarna',
    address1: 'Strandgatan 3',
    postcode: '972 00',
    city: 'Luleå',
  },
  nrOfCopies: 400,
  pages: 16,
  nrOfIssues: 12,
  doNarrate: true,
  doWebbAudio: true,
})

type Delivery = { readonly _id: string; readonly status: string }

/** The mail server takes the offer and breaks off before it says so; an administrator sends again. */
export const bringTwoLetters = async ({ maj, mail }: QuestionTools): Promise<void> => {
  const email = 'eva@strandbladet.example'
  const quotation = await make(maj, '/api/quotations', offerTo('Strandbladet', 'Föreningen Strandbladet', email))
  const countLetters = () => mail.received.filter(({ to }) => to.includes(email)).length
  mail.cut('answer')
  await maj({ method: 'POST', path: `/api/quotations/${quotation}/send`, body: {} })
  const parkedDelivery = await waitFor('an offer of which nobody knows whether it came', async () =>
    (await maj<readonly Delivery[]>({ path: `/api/deliveries/quotation/${quotation}` })).find(
      ({ status }) => status === 'parked',
    ),
  )
  mail.cut(undefined)
  await maj({ method: 'POST', path: `/api/deliveries/${parkedDelivery._id}/retry` })
  await waitFor('the second letter', () => (countLetters() > 1 ? true : undefined))
}

/** A seller lowers the price of an offer that the customer has got. */
export const bringChangedPrice = async ({ maj, berit }: QuestionTools): Promise<void> => {
  const form = offerTo('Hamnbladet', 'Hamnens vänner', 'info@hamnen.example')
  const quotation = await make(maj, '/api/quotations', form)
  await maj({ method: 'POST', path: `/api/quotations/${quotation}/send`, body: {} })
  const lowerPrice = { manualPriceModifier: -150_000, info: 'Eva ringde: de får 1 500 kr av i år, lovat av Maj.' }
  await berit({ method: 'PUT', path: `/api/quotations/${quotation}`, body: lowerPrice })
  await berit({ method: 'POST', path: `/api/quotations/${quotation}/send`, body: {} })
}

type Offer = { readonly shortCode: string }
type PriceList = {
  readonly version: number
  readonly effectiveFrom: string
  readonly rows: Readonly<Record<string, { readonly unitPrice: number }>>
}

/** A customer orders at one price; the same day a dearer price list comes. */
export const bringFormerPrices = async ({ maj, base }: QuestionTools): Promise<void> => {
  const form = offerTo('Skärgårdsbladet', 'Skärgårdens förening', 'styrelsen@skargarden.example')
  const quotation = await make(maj, '/api/quotations', form)
  await maj({ method: 'POST', path: `/api/quotations/${quotation}/send`, body: {} })
  const { shortCode } = await maj<Offer>({ path: `/api/quotations/${quotation}` })
  const orderAnswer = await fetch(new URL('/api/orders', base), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Skärgårdsbladet', quotation, shortCode }),
  })
  if (!orderAnswer.ok)
    throw new Error(`The customer could not order: ${orderAnswer.status} ${await orderAnswer.text()}`)
  const lists = await maj<readonly PriceList[]>({ path: '/api/pricelists' })
  const latestList = lists.reduce((last, list) => (list.version > last.version ? list : last))
  const { rows, version } = await maj<PriceList>({ path: `/api/pricelists/${latestList.version}` })
  const dearerPrices = Object.fromEntries(
    Object.entries(rows).map(([row, price]) => [
      row,
      row === 'narrationDarub' ? { ...price, unitPrice: price.unitPrice + 700 } : price,
    ]),
  )
  const list = { ...latestList, rows: dearerPrices, version: version + 1, effectiveFrom: dayInSweden(new Date()) }
  await maj({ method: 'POST', path: '/api/pricelists', body: list })
}
