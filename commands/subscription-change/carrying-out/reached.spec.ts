import { expect, it } from 'vitest'
import { subscriberId } from '../../../domain/subscriber/examples.ts'
import { blankAddress } from '../../../domain/subscription-change/commands.ts'
import { form, skeppsbron } from '../../../domain/subscription-change/examples.ts'
import { plannedFor } from './planned.ts'
import { ids, today } from './testing/lives.ts'

const asked = {
  ...form,
  action: 'new',
  oldAddress: blankAddress,
  from: null,
  active: false,
  email: 'nils@example.se',
  proxyName: 'Nils Öberg',
} as const

const registeredBy = (format: 'App' | 'E-Post', proxyContact: string, proxyName: string = asked.proxyName) => {
  const record = { ...asked, proxyName, proxyContact, newAddress: { ...skeppsbron, format } }
  const planned = plannedFor({ record, subscriberId, subscriber: undefined, ids, today })
  return 'refused' in planned ? planned : planned[0]
}

it('leaves the address for the receipt with whoever asks for her, where the issue does not go to it', () => {
  expect(registeredBy('App', '')).toMatchObject({ email: '', proxyName: 'Nils Öberg', proxyContact: asked.email })
  expect(registeredBy('App', '0920-12 34')).toMatchObject({ email: '', proxyContact: '0920-12 34' })
  expect(registeredBy('E-Post', '')).toMatchObject({ email: asked.email, proxyContact: '' })
  expect(registeredBy('App', '', '')).toMatchObject({ email: asked.email, proxyName: '' })
})
