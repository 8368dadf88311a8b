import { expect, it } from 'vitest'
import { form as hers, subscriberId } from '../../../../domain/subscribers/subscriber/examples.ts'
import { blankAddress } from '../../../../domain/subscribers/subscription-change/commands.ts'
import { form, skeppsbron } from '../../../../domain/subscribers/subscription-change/examples.ts'
import { planCommands } from './commands-of-request.ts'
import { ids, requireKnown, simulateSubscriber, subscriptionOf, today } from './testing/simulated-subscriber.ts'

const requestRecord = {
  ...form,
  action: 'new',
  oldAddress: blankAddress,
  from: null,
  active: false,
  email: 'nils@example.se',
  proxyName: 'Nils Öberg',
} as const

const registerWith = (format: 'App' | 'E-Post', proxyContact: string, proxyName: string = requestRecord.proxyName) => {
  const record = { ...requestRecord, proxyName, proxyContact, newAddress: { ...skeppsbron, format } }
  const planned = planCommands({ record, subscriberId, subscriber: undefined, ids, today })
  return 'refused' in planned ? planned : planned[0]
}

it('leaves the address for the receipt with whoever asks for her, where the issue does not go to it', () => {
  expect(registerWith('App', '')).toMatchObject({
    email: '',
    proxyName: 'Nils Öberg',
    proxyContact: requestRecord.email,
  })
  expect(registerWith('App', '0920-12 34')).toMatchObject({ email: '', proxyContact: '0920-12 34' })
  expect(registerWith('E-Post', '')).toMatchObject({ email: requestRecord.email, proxyContact: '' })
  expect(registerWith('App', '', '')).toMatchObject({ email: requestRecord.email, proxyName: '' })
})

it('mails to another address what goes on in the same form, beside another form', () => {
  const { now, ask } = simulateSubscriber()
  ask({ type: 'RegisterSubscriber', subscriberId, ...hers, email: 'astrid@example.se', imported: false })
  for (const [nth, format] of (['E-Post', 'Daisy CD'] as const).entries()) {
    const had = { publicationId: requestRecord.publication, format, issues: 1, from: today, to: null, isDated: false }
    ask({ type: 'StartSubscription', subscriberId, subscriptionId: subscriptionOf(nth), ...had })
  }
  const format = 'E-Post'
  const places = { oldAddress: { ...blankAddress, format }, newAddress: { ...blankAddress, format } } as const
  const record = { ...requestRecord, ...places, action: 'change', proxyName: '', proxyContact: '' } as const
  expect(planCommands({ record, subscriberId, subscriber: requireKnown(now()), ids, today })).toEqual([
    { type: 'ChangeSubscriber', subscriberId, changes: { email: requestRecord.email } },
  ])
})
