import type { ContactInfo } from '../../../../domain/sales/quotation/fields.ts'
import type { Client } from '../client.ts'
import { formOf } from '../form/public-form.ts'
import { refusalOf } from '../form/send-form.ts'
import type { SubmissionAnswer } from '../form/steps/steps.ts'

type OrderInput = {
  readonly code: string
  /** The version that the customer has read: no other is ordered. */
  readonly version: number | null
  readonly contact: ContactInfo
  readonly key: string
}

const isSame = (one: ContactInfo, other: ContactInfo) =>
  (Object.keys(one) as (keyof ContactInfo)[]).every((field) => one[field] === other[field])

/** Orders the offer, at most once over repeated attempts. Returns the outcome instead of throwing. */
export const sendOrder = async (
  client: Client,
  { code, version, contact, key }: OrderInput,
): Promise<SubmissionAnswer> => {
  const sent: SubmissionAnswer = { status: 201, shortCode: code, email: contact.email }
  try {
    const { _id, name, hasOrder, ...offer } = await client.offer(code)
    // An earlier attempt has succeeded, but its answer was lost.
    if (hasOrder && isSame(contact, formOf(offer).contact)) return sent
    await client.saveDetails(code, { customerName: contact.name, customerEmail: contact.email, customerInfo: contact })
    await client.order({ _id, name, shortCode: code, ...(version === null ? {} : { version }) }, key)
    return sent
  } catch (error) {
    return refusalOf(error)
  }
}
