import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { ContactId, CustomerId, UserId } from '../../kernel/ids.ts'
import { Email } from '../../kernel/values/addresses/email.ts'
import { line, nameOf } from '../../kernel/values/texts/line.ts'
import { tooLongMessage } from '../../kernel/values/texts/too-long-message.ts'
import { withDefaults } from '../../kernel/with-defaults.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import { organizationNumberFaults, readOrganizationNumber } from '../organization-number.ts'
import type * as Events from './events.ts'

export const Address = z.object({
  title: line(200),
  address1: line(200),
  address2: line(200),
  postcode: line(20),
  city: line(100),
} satisfies ZodShape<Events.Address>)
export type Address = z.infer<typeof Address>

export const blankAddress: Address = { title: '', address1: '', address2: '', postcode: '', city: '' }

/** Completes an address that was stored before later lines existed. */
export const wholeAddress = (stored: Partial<Address>): Address => withDefaults(blankAddress, stored)

/** Accepts an organisation number and normalises how it is written; empty while unknown. */
export const OrganizationNumber = z
  .string()
  .trim()
  .max(40, tooLongMessage(40, 'Numret är för långt'))
  .transform((text, context) => {
    if (text === '') return text
    const read = readOrganizationNumber(text)
    if (!('fault' in read)) return read.number
    context.addIssue({ code: 'custom', message: organizationNumberFaults[read.fault] })
    return z.NEVER
  })

const Day = z.iso.date('Ange ett datum.').nullable()

export const CustomerForm = z.object({
  name: nameOf(200),
  info: z.string().max(10_000, tooLongMessage(10_000)),
  organizationNumber: OrganizationNumber,
  contact_name: line(200),
  contact_email: z.union([z.literal(''), Email], 'Ange en giltig e-postadress.'),
  delivery: Address,
  invoice: Address,
  orderDate: Day,
  doneDate: Day,
})
export type CustomerForm = z.infer<typeof CustomerForm>

const customerCommands = {
  RegisterCustomer: CustomerForm.extend({ customerId: CustomerId, contactId: ContactId }),
  /** `contactId`: the contact whose key seals personal data from now on, when the former contact has been forgotten. */
  ChangeCustomer: z.object({ customerId: CustomerId, contactId: ContactId, changes: CustomerForm.partial() }),
  RemoveCustomer: z.object({ customerId: CustomerId }),
  RestoreCustomer: z.object({ customerId: CustomerId }),
  ForgetContact: z.object({ customerId: CustomerId, askedBy: UserId }),
}
export type CustomerCommand = CommandOf<typeof customerCommands>
