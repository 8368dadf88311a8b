import type { Template } from './rules.ts'

/** The receiver of a thing, in words without names. */
export const receiverWords: Readonly<Record<Template['to'], string>> = {
  user: 'till användaren',
  customer: 'till kunden',
  subscriber: 'till prenumeranten',
  sender: 'till avsändaren',
  listener: 'till lyssnare',
  staff: 'till kontoret',
  receiver: 'till mottagaren',
  robot: 'till roboten',
}
