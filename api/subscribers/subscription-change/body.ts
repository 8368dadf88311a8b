import { z } from 'zod'
import { blankAddress, ChangeAddress, ChangeForm } from '../../../domain/subscribers/subscription-change/commands.ts'

const { address1, address2, zip, city, format } = ChangeAddress.shape

const SomeAddress = z.object({
  address1: address1.default(''),
  address2: address2.default(''),
  zip: zip.default(''),
  city: city.default(''),
  format: format.default(''),
})

const { shape } = ChangeForm

/** The body as a visitor sends it; an absent field counts as left blank. */
export const RequestBody = ChangeForm.extend({
  oldAddress: SomeAddress.default(blankAddress),
  newAddress: SomeAddress.default(blankAddress),
  info: shape.info.default(''),
  email: shape.email.default(''),
  from: shape.from.default(null),
  to: shape.to.default(null),
  deceased: shape.deceased.default(false),
  proxyName: shape.proxyName.default(''),
  proxyContact: shape.proxyContact.default(''),
  website: z.string().max(200).optional(),
  filledInFor: z.number().optional(),
})
