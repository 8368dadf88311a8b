import { type Decider, reject } from '../../kernel/decider.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'
import type { RetentionCommand } from './commands.ts'
import type { RetentionEvent } from './events.ts'
import { isRetentionName, type RetentionName, retentionKindOf } from './kinds.ts'

type ChosenTime = { readonly time: number; readonly setBy: UserId; readonly reason: Personal<string> }

/** The times that administrators have chosen, by kind. */
type Retention = { readonly [Name in RetentionName]?: ChosenTime }

type RetentionRejection = 'RetentionOutOfBounds'

/**
 * How long a kind is kept now, in its unit; null: until an administrator chooses. `invoiceYears`: how long invoice facts
 * are kept where no administrator has chosen, as the configuration says.
 */
export const timeOf = (retention: Retention, name: RetentionName, invoiceYears?: number): number | null => {
  const usual = name === 'invoice' ? invoiceYears : undefined
  return retention[name]?.time ?? usual ?? retentionKindOf(name).usual
}

export const retentionDecider: Decider<RetentionCommand, Retention, RetentionEvent, RetentionRejection> = {
  initialState: {},
  decide: ({ type: _type, ...data }, retention) => {
    const { least, most } = retentionKindOf(data.kind)
    if (data.time < least || data.time > most) return reject('RetentionOutOfBounds')
    return retention[data.kind]?.time === data.time ? [] : [{ type: 'RetentionSet', data }]
  },
  // A release that no longer knows a kind keeps its event and passes it over.
  evolve: (retention, { data: { kind, ...chosen } }) =>
    isRetentionName(kind) ? { ...retention, [kind]: chosen } : retention,
}
