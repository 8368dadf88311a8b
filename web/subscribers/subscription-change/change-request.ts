import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  blankAddress,
  type ChangeAddress,
  type ChangeForm,
} from '../../../domain/subscribers/subscription-change/commands.ts'
import {
  type ChangeLack,
  changeActions,
  missingFieldsOf,
} from '../../../domain/subscribers/subscription-change/rules.ts'
import { RequestRefusal, useApi } from '../../kernel/server/api-client.ts'
import { newKey } from '../../kernel/server/new-key.ts'
import { today } from '../../kernel/words/swedish.ts'

/** What she has typed, whether it is asked for now or not. */
export type ChangeValues = Omit<ChangeForm, 'action' | 'publication' | 'newAddress' | 'oldAddress'> & {
  readonly action: ChangeForm['action'] | ''
  readonly publication: string
  readonly oldAddress: ChangeAddress
  readonly newAddress: ChangeAddress
  readonly hasProxy: boolean
  /** Nobody sees it: what fills it in is a machine. */
  readonly website: string
}

const blankValues: ChangeValues = {
  action: '',
  publication: '',
  name: '',
  oldAddress: blankAddress,
  newAddress: blankAddress,
  info: '',
  email: '',
  from: null,
  to: null,
  deceased: false,
  hasProxy: false,
  proxyName: '',
  proxyContact: '',
  website: '',
}

/** What the form asks for, of what she wants. */
export const partsOf = (action: ChangeValues['action']) => {
  if (action === '') return { hasOld: false, hasNew: false, hasFormat: false, hasFirstDay: false, hasLastDay: false }
  const { hasOld, hasNew, isPeriod, hasFormat } = changeActions[action]
  return { hasOld, hasNew, hasFormat, hasFirstDay: true, hasLastDay: isPeriod }
}

/** The issue goes to the address that the receipt goes to. */
export const isByMail = ({ action, newAddress }: ChangeValues) =>
  partsOf(action).hasFormat && newAddress.format === 'E-Post'

/** What goes out: what was typed before she chose another kind stays behind. */
const bodyOf = ({ hasProxy, ...values }: ChangeValues) => {
  const { hasOld, hasNew, hasFormat, hasLastDay } = partsOf(values.action)
  const address = hasNew ? values.newAddress : blankAddress
  return {
    ...values,
    oldAddress: hasOld ? values.oldAddress : blankAddress,
    newAddress: { ...address, format: hasFormat ? values.newAddress.format : '' },
    to: hasLastDay ? values.to : null,
    deceased: values.action === 'end' && values.deceased,
    proxyName: hasProxy ? values.proxyName : '',
    proxyContact: hasProxy ? values.proxyContact : '',
  } as const
}

export type ChangeRequest = {
  readonly values: ChangeValues
  readonly set: (changes: Partial<ChangeValues>) => void
  readonly lacks: readonly ChangeLack[]
  readonly send: () => void
  readonly isSending: boolean
  readonly error: Error | null
  /** What was refused of a field, by its path in what was sent, until something is typed. */
  readonly faults: Readonly<Record<string, string>>
  readonly isSent: boolean
  /** The address that was given has had as many receipts as it gets. */
  readonly withoutReceipt: boolean
  readonly beginAgain: () => void
}

/** A request of a visitor as it is being filled in. What she typed stays until it has been sent. */
export const useChangeRequest = (): ChangeRequest => {
  const api = useApi()
  const [openedAt, setOpenedAt] = useState(() => Date.now())
  // A repeat after a lost answer is the same act; what has been changed since is another.
  const [{ values, key }, setTyped] = useState(() => ({ values: blankValues, key: newKey() }))
  const body = bodyOf(values)
  const sending = useMutation({
    mutationFn: (filledInFor: number) =>
      api.post<{ withoutReceipt: boolean }>('/api/subscribeTemps', { ...body, filledInFor }, { key }),
  })
  const lacks = missingFieldsOf({ ...body, today: today() })
  return {
    values,
    set: (changes) => {
      if (sending.isError) sending.reset()
      setTyped((typed) => ({ values: { ...typed.values, ...changes }, key: newKey() }))
    },
    lacks,
    send: () => {
      if (lacks.length === 0 && !sending.isPending) sending.mutate(Date.now() - openedAt)
    },
    isSending: sending.isPending,
    error: sending.error,
    faults: sending.error instanceof RequestRefusal ? (sending.error.problem.fields ?? {}) : {},
    isSent: sending.isSuccess,
    withoutReceipt: sending.data?.withoutReceipt === true,
    beginAgain: () => {
      setTyped({ values: blankValues, key: newKey() })
      setOpenedAt(Date.now())
      sending.reset()
    },
  }
}
