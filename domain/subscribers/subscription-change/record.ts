import { displayText, isErased, type Personal } from '../../kernel/personal.ts'
import { blankAddress, type ChangeAddress, type ChangeRecord } from './commands.ts'
import type { ChangeFacts } from './events.ts'

export const addressOf = (address: Personal<ChangeAddress>): ChangeAddress =>
  isErased(address) ? blankAddress : address

const texts = ['name', 'info', 'email', 'proxyName', 'proxyContact'] as const

/** The facts as the form has them. Erased texts show that they are erased; erased addresses become blank. */
export const recordIn = ({
  publicationId,
  oldAddress,
  newAddress,
  ...facts
}: Partial<ChangeFacts>): Partial<ChangeRecord> => {
  // The cast is sound: each fact stands under its own field, a personal one as the text that is displayed.
  const told = texts.filter((field) => facts[field] !== undefined)
  return {
    ...facts,
    ...Object.fromEntries(told.map((field) => [field, displayText(facts[field] ?? '')])),
    ...(publicationId === undefined ? {} : { publication: publicationId }),
    ...(oldAddress === undefined ? {} : { oldAddress: addressOf(oldAddress) }),
    ...(newAddress === undefined ? {} : { newAddress: addressOf(newAddress) }),
  } as Partial<ChangeRecord>
}
