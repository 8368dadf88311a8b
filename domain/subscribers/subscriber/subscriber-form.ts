import { z } from 'zod'
import { Email } from '../../kernel/values/addresses/email.ts'
import { line } from '../../kernel/values/texts/line.ts'
import { tooLongMessage } from '../../kernel/values/texts/too-long-message.ts'
import { writtenPostcode } from '../postcode.ts'
import { cityCodes } from './post/city-codes.ts'

export const Zip = line(20).overwrite(writtenPostcode)

export const SubscriberForm = z.object({
  firstname: line(100),
  lastname: line(100),
  address: line(200),
  coaddress: line(200),
  zip: Zip,
  city: line(100),
  cityCode: z.enum(cityCodes),
  phone: line(40),
  cellphone: line(40),
  email: z.union([z.literal(''), Email], 'Ange en giltig e-postadress.'),
  info: z.string().max(10_000, tooLongMessage(10_000)),
  customerNr: line(40),
  proxyName: line(200),
  proxyContact: line(200),
  isProtected: z.boolean(),
})
export type SubscriberForm = z.infer<typeof SubscriberForm>

export const blankForm: SubscriberForm = {
  firstname: '',
  lastname: '',
  address: '',
  coaddress: '',
  zip: '',
  city: '',
  cityCode: '',
  phone: '',
  cellphone: '',
  email: '',
  info: '',
  customerNr: '',
  proxyName: '',
  proxyContact: '',
  isProtected: false,
}
