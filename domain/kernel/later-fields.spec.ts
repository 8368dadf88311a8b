import { expect, it } from 'vitest'
import { contentsDecider } from '../editorial/contents/contents.ts'
import { publicationDecider } from '../editorial/publication/publication.ts'
import { customerDecider } from '../sales/customer/customer.ts'
import { quotationDecider } from '../sales/quotation/quotation.ts'
import { fold } from './decider.ts'
import type { AnyEvent } from './event-log.ts'
import { laterFields } from './testing/later-fields.ts'

type AnyEvolution = { readonly initialState: unknown; readonly evolve: (state: unknown, event: AnyEvent) => unknown }

// The casts are sound: each is given events of its own streams.
const deciders = {
  contents: contentsDecider as unknown as AnyEvolution,
  customer: customerDecider as unknown as AnyEvolution,
  publication: publicationDecider as unknown as AnyEvolution,
  quotation: quotationDecider as unknown as AnyEvolution,
}

it.each(laterFields)('reads $told.type from before a field as told its default', ({ of, past, told, untold }) =>
  expect(fold(deciders[of], [...past, untold])).toEqual(fold(deciders[of], [...past, told])),
)
