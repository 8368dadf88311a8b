import * as fc from 'fast-check'
import { QuotationId } from '../../../../domain/kernel/ids.ts'
import { form as discountForm } from '../../../../domain/sales/discount/examples.ts'
import { fullBasis, membersPaper } from '../../../../domain/sales/pricing/examples.ts'

const offerEnding = (last: string) => QuotationId.parse(`0199e2a0-0000-7000-8000-0000000000${last}`)
export const offers = [offerEnding('61'), offerEnding('62'), offerEnding('63')] as const
export const names = ['one', 'two', 'three']
const anyOffer = fc.constantFrom(...offers)
const anyOrder = fc.constantFrom(...names)
const anyParty = fc.constantFrom('customer', 'staff')

const act = <Kind extends string, Rest extends object>(
  kind: Kind,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) => fc.record({ kind: fc.constant(kind), ...rest }) as unknown as fc.Arbitrary<{ kind: Kind } & Rest>

export const anyAct = fc.oneof(
  {
    weight: 6,
    arbitrary: act('reprice', {
      offer: anyOffer,
      modifier: fc.integer({ min: -99_999, max: 99_999 }),
      pages: fc.integer({ min: 1, max: 40 }),
      isNonprofit: fc.boolean(),
      discountCode: fc.constantFrom(discountForm.discountCode, discountForm.discountCode, ''),
      paper: fc.constantFrom(membersPaper.services, fullBasis.services),
    }),
  },
  { weight: 2, arbitrary: act('send', { offer: anyOffer }) },
  act('revise', { offer: anyOffer }),
  { weight: 6, arbitrary: act('order', { offer: anyOffer, order: anyOrder, by: anyParty }) },
  act('withdraw', { order: anyOrder, by: anyParty }),
  act('remove', { order: anyOrder }),
  act('restore', { order: anyOrder }),
  {
    weight: 2,
    arbitrary: act('regret', { order: anyOrder, modifier: fc.option<number>(fc.integer({ min: 1, max: 99_999 })) }),
  },
  { weight: 6, arbitrary: act('step', { order: anyOrder, steps: fc.integer({ min: 1, max: 4 }) }) },
  act('step back', { order: anyOrder }),
  act('mark', { order: anyOrder, done: fc.boolean() }),
  { weight: 5, arbitrary: act('exchange', { order: anyOrder, offer: fc.option<QuotationId | null>(anyOffer) }) },
  act('hand over', { order: anyOrder }),
  { weight: 2, arbitrary: act('forget', { offer: anyOffer }) },
  { weight: 2, arbitrary: act('forget customer', { offer: anyOffer }) },
  act('renew', { order: anyOrder }),
  act('publish prices', { percent: fc.integer({ min: 50, max: 200 }) }),
  act('change discount', {
    discountPercent: fc.integer({ min: 0, max: 100 }),
    active: fc.constantFrom(true, true, false),
  }),
  act('restart', {}),
  act('price as before the tax was kept', { offer: anyOffer }),
)
export type Act = typeof anyAct extends fc.Arbitrary<infer Value> ? Value : never
export type ActOf<Kind extends Act['kind']> = Extract<Act, { readonly kind: Kind }>
export type Acts<Kinds extends Act['kind']> = {
  readonly [Kind in Kinds]: (act: ActOf<Kind>, name: string) => Promise<unknown>
}
/** Makes sure that an order priced by a second list with a discount occurs, whatever chance draws. */
export const orderedActs: readonly Act[] = [
  { kind: 'publish prices', percent: 150 },
  {
    kind: 'reprice',
    offer: offers[0],
    modifier: 0,
    pages: 12,
    isNonprofit: false,
    discountCode: discountForm.discountCode,
    paper: fullBasis.services,
  },
  { kind: 'order', offer: offers[0], order: 'one', by: 'staff' },
  { kind: 'step', order: 'one', steps: 4 },
]
export const exchangeActs: readonly Act[] = [
  ...([0, 1] as const).flatMap((index): readonly Act[] => [
    {
      kind: 'reprice',
      offer: offers[index],
      modifier: 0,
      pages: 12 + index,
      isNonprofit: false,
      discountCode: '',
      paper: fullBasis.services,
    },
    { kind: 'send', offer: offers[index] },
  ]),
  { kind: 'order', offer: offers[0], order: 'one', by: 'customer' },
  { kind: 'exchange', order: 'one', offer: offers[1] },
  { kind: 'order', offer: offers[0], order: 'two', by: 'customer' },
]
export const forgottenActs: readonly Act[] = [...orderedActs, { kind: 'forget', offer: offers[0] }]

/**
 * A quotation is priced anew while its order is gone, and a user with an outdated page tries to give it to the order.
 */
export const exchangeAfterRemovalActs: readonly Act[] = [
  { kind: 'order', offer: offers[0], order: 'one', by: 'staff' },
  { kind: 'regret', order: 'one', modifier: 1 },
  { kind: 'exchange', order: 'one', offer: offers[0] },
  { kind: 'restore', order: 'one' },
  { kind: 'order', offer: offers[0], order: 'two', by: 'staff' },
]
