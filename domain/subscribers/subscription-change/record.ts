import { displayText, isErased, type Personal } from '../../kernel/personal.ts'
import { blankAddress, type ChangeAddress, type ChangeRecord } from './commands.ts'
import type { ChangeFacts } from './events.ts'

export const addressOf = (address: Personal<ChangeAddress>): ChangeAddress =>
  isErased(address) ? blankAddress : address

const texts = ['name', 'info', 'email', 'proxyName', 'proxyContact'] as const

/** The facts as the form has them. What is erased shows that it is; nobody lives there any more. */
export const recordIn = ({
  publicationId,
  oldAddress,
  newAddress,
  ...facts
}: Partial<ChangeFacts>): Partial<ChangeRecord> => {
  // The cast is sound: each fact stands under its own field, what is personal as the text it is shown as.
  const told = texts.filter((field) => facts[field] !== undefined)
  return {
    ...facts,
    ...Object.fromEntries(told.map((field) => [field, displayText(facts[field] ?? '')])),
    ...(publicationId === undefined ? {} : { publication: publicationId }),
    ...(oldAddress === undefined ? {} : { oldAddress: addressOf(oldAddress) }),
    ...(newAddress === undefined ? {} : { newAddress: addressOf(newAddress) }),
  } as Partial<ChangeRecord>
}
