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

/** The visitor's typed values, also of fields that the chosen kind does not ask for. */
type ChangeValues = Omit<ChangeForm, 'action' | 'publication' | 'newAddress' | 'oldAddress'> & {
  readonly action: ChangeForm['action'] | ''
  readonly publication: string
  readonly oldAddress: ChangeAddress
  readonly newAddress: ChangeAddress
  readonly hasProxy: boolean
  /** Visitors do not see this field: only a program fills it in. */
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

/** The parts of the form that a kind of request asks for. */
export const partsOf = (action: ChangeValues['action']) => {
  if (action === '') return { hasOld: false, hasNew: false, hasFormat: false, hasFirstDay: false, hasLastDay: false }
  const { hasOld, hasNew, isPeriod, hasFormat } = changeActions[action]
  return { hasOld, hasNew, hasFormat, hasFirstDay: true, hasLastDay: isPeriod }
}

/** True when the subscription goes to the e-mail address of the receipt. */
export const isByMail = ({ action, newAddress }: ChangeValues) =>
  partsOf(action).hasFormat && newAddress.format === 'E-Post'

/** The body to send, without values of fields that the chosen kind does not ask for. */
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
  /** Refusals by the path of their field, until the visitor types again. */
  readonly faults: Readonly<Record<string, string>>
  readonly isSent: boolean
  /** The e-mail address has had the most receipts that it gets. */
  readonly withoutReceipt: boolean
  readonly beginAgain: () => void
}

/** A visitor's request while it is filled in. The typed values stay until it is sent. */
export const useChangeRequest = (): ChangeRequest => {
  const api = useApi()
  // A repeat after a lost answer has the same key and is one act; a changed form gets a new key.
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
      if (lacks.length === 0 && !sending.isPending) sending.mutate(Math.round(performance.now()))
    },
    isSending: sending.isPending,
    error: sending.error,
    faults: sending.error instanceof RequestRefusal ? (sending.error.problem.fields ?? {}) : {},
    isSent: sending.isSuccess,
    withoutReceipt: sending.data?.withoutReceipt === true,
    beginAgain: () => {
      setTyped({ values: blankValues, key: newKey() })
      sending.reset()
    },
  }
}
