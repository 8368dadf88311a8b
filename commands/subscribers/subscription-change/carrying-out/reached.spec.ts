import { expect, it } from 'vitest'
import { form as hers, subscriberId } from '../../../../domain/subscribers/subscriber/examples.ts'
import { blankAddress } from '../../../../domain/subscribers/subscription-change/commands.ts'
import { form, skeppsbron } from '../../../../domain/subscribers/subscription-change/examples.ts'
import { plannedFor } from './planned.ts'
import { ids, known, lives, subscriptionOf, today } from './testing/lives.ts'

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

it('mails to another address what goes on in the same form, beside another form', () => {
  const { now, ask } = lives()
  ask({ type: 'RegisterSubscriber', subscriberId, ...hers, email: 'astrid@example.se', imported: false })
  for (const [nth, format] of (['E-Post', 'Daisy CD'] as const).entries()) {
    const had = { publicationId: asked.publication, format, issues: 1, from: today, to: null, isDated: false }
    ask({ type: 'StartSubscription', subscriberId, subscriptionId: subscriptionOf(nth), ...had })
  }
  const format = 'E-Post'
  const places = { oldAddress: { ...blankAddress, format }, newAddress: { ...blankAddress, format } } as const
  const record = { ...asked, ...places, action: 'change', proxyName: '', proxyContact: '' } as const
  expect(plannedFor({ record, subscriberId, subscriber: known(now()), ids, today })).toEqual([
    { type: 'ChangeSubscriber', subscriberId, changes: { email: asked.email } },
  ])
})
