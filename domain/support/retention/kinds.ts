import { retentionKinds as ofDelivery } from '../../delivery/retention.ts'
import { retentionKinds as ofEditorial } from '../../editorial/retention.ts'
import type { RetentionKind } from '../../kernel/retention-kind.ts'
import { retentionKinds as ofPeople } from '../../people/retention.ts'
import { retentionKinds as ofSales } from '../../sales/retention.ts'
import { retentionKinds as ofSubscribers } from '../../subscribers/retention.ts'

/** Every kind whose time the office chooses. */
export const retentionKinds = { ...ofPeople, ...ofEditorial, ...ofSales, ...ofSubscribers, ...ofDelivery }

export type RetentionName = keyof typeof retentionKinds

export const retentionNames = Object.keys(retentionKinds) as RetentionName[]

export const isRetentionName = (name: string): name is RetentionName => Object.hasOwn(retentionKinds, name)

export const retentionKindOf = (name: RetentionName): RetentionKind => retentionKinds[name]

/** `90 dagar`, `7 år`; kept until an administrator chooses: `tills ni väljer en tid`. */
export const timeInWords = (name: RetentionName, time: number | null): string => {
  if (time === null) return 'tills ni väljer en tid'
  const { unit } = retentionKindOf(name)
  return unit === 'years' ? `${time} år` : `${time} ${time === 1 ? 'dag' : 'dagar'}`
}
