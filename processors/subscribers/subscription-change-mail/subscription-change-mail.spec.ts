import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { userStream } from '../../../commands/people/user/stream.ts'
import { subscriptionChangeStream } from '../../../commands/subscribers/subscription-change/stream.ts'
import { erasedValue } from '../../../domain/kernel/personal.ts'
import {
  blankAddress,
  type ChangeForm,
  type SubscriptionChangeCommand,
} from '../../../domain/subscribers/subscription-change/commands.ts'
import type { SubscriptionChangeRequested } from '../../../domain/subscribers/subscription-change/events.ts'
import {
  administrator,
  changeId,
  changeRequested,
  form,
  office,
  publicationId,
  skeppsbron,
} from '../../../domain/subscribers/subscription-change/examples.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { sendDeliveries } from '../../delivery/outgoing/order.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { changeNotice, changeReceipt } from './letters.ts'
import { subscriptionChangeMail } from './subscription-change-mail.ts'

const withData = (data: Partial<SubscriptionChangeRequested['data']>): SubscriptionChangeRequested => ({
  ...changeRequested,
  data: { ...changeRequested.data, ...data },
})
const orders = (event: SubscriptionChangeRequested) => subscriptionChangeMail.react(null, recordEvent(event, 1))
const letters = (event: SubscriptionChangeRequested) =>
  orders(event).map((order) => ('command' in order ? [order.command.template, order.command.about] : []))

const openOffice = async () => {
  const handlers = handlersOf(inMemoryEventLog())
  const { publication, subscriptionChange, user, delivery } = handlers
  await publication(
    publicationStream(publicationId),
    { type: 'FoundPublication', publicationId, settings: { name: 'Bottenviksbladet' } },
    newContext(),
  )
  await user(
    userStream(office),
    {
      type: 'RegisterUser',
      userId: office,
      name: 'Majken Dahl',
      email: 'majken@example.se',
      info: '',
      role: 'admin',
      isNarrator: false,
      customer: null,
      organizations: [],
      passwordHash: '$1',
    },
    newContext(),
  )
  const ask = (command: SubscriptionChangeCommand) =>
    subscriptionChange(subscriptionChangeStream(changeId), command, newContext())
  await ask({ ...form, type: 'RequestSubscriptionChange', changeId, tells: [office], today: '2026-11-26' })
  const sources = { subscriptionChange, publication, user, publicUrl: 'https://ljudkod.example' }
  return {
    ask,
    delivery,
    user,
    publication,
    receipt: () => changeReceipt({ changeId }, sources),
    notice: () => changeNotice({ changeId, staffId: office }, sources),
  }
}

it('orders a receipt where an address was given, and a letter to each who is named', () => {
  expect(letters(changeRequested)).toEqual([
    ['change-receipt', { changeId }],
    ['change-notice', { changeId, staffId: office }],
  ])
  expect(letters(withData({ email: '', tells: [] }))).toEqual([])
  expect(letters(withData({ withoutReceipt: true, tells: [] }))).toEqual([])
  expect(
    letters(withData({ email: erasedValue, tells: [office, administrator] })).map(([template]) => template),
  ).toEqual(['change-notice', 'change-notice'])
})

it('orders each once, however often it hears of it', async () => {
  const { delivery } = await openOffice()
  const event = withData({ tells: [office, administrator] })
  const send = sendDeliveries(delivery)
  const ids = new Set<string>()
  for (const order of [...orders(event), ...orders(event)]) {
    if (!('command' in order)) continue
    await send(order.command, newContext())
    ids.add(order.command.deliveryId)
  }
  expect(ids.size).toBe(3)
  for (const { command } of orders(event).flatMap((order) => ('command' in order ? [order] : [])))
    expect(await delivery.state(deliveryStream(command.deliveryId))).toMatchObject({ status: 'Waiting' })
})

it('confirms what was asked for, without a word of what was typed', async () => {
  const { receipt } = await openOffice()
  const letter = await receipt()
  expect(letter).toMatchObject({
    person: changeId,
    to: { name: '', address: 'elsa@example.se' },
    subject: 'Vi har tagit emot ditt ärende om Bottenviksbladet',
    text: expect.stringContaining('Du har bett om en ny adress hos Bottenviksbladet.'),
  })
  expect(JSON.stringify(letter)).not.toMatch(/Elsa|Öberg|Storgatan|Skeppsbron|grannen/)
})

it('says for which days it was asked', async () => {
  const { ask, receipt } = await openOffice()
  const said = async (changes: Partial<ChangeForm>) => {
    await ask({ type: 'CorrectSubscriptionChange', changeId, changes })
    return receipt()
  }
  expect(await said({ from: '2026-12-20' })).toMatchObject({
    text: expect.stringContaining('en ny adress hos Bottenviksbladet från och med den 20 december 2026.'),
  })
  expect(await said({ action: 'stay', to: '2027-01-07' })).toMatchObject({
    text: expect.stringContaining(
      'en tillfällig adress hos Bottenviksbladet från och med den 20 december 2026 till och med den 7 januari 2027.',
    ),
  })
})

it('says all that was asked for', async () => {
  const { ask, receipt } = await openOffice()
  const said = async (newAddress: ChangeForm['newAddress']) => {
    await ask({ type: 'CorrectSubscriptionChange', changeId, changes: { newAddress } })
    return receipt()
  }
  expect(await said({ ...skeppsbron, format: 'Audio CD' })).toMatchObject({
    text: expect.stringContaining('Du har bett om en ny adress och en annan form hos Bottenviksbladet.'),
  })
  expect(await said({ ...blankAddress, format: 'Audio CD' })).toMatchObject({
    text: expect.stringContaining('Du har bett om en annan form hos Bottenviksbladet.'),
  })
})

it('tells whoever is named where the request is', async () => {
  const { notice } = await openOffice()
  expect(await notice()).toMatchObject({
    person: changeId,
    to: { name: 'Majken Dahl', address: 'majken@example.se' },
    subject: 'Nytt ärende: Bottenviksbladet',
    text: expect.stringContaining(`https://ljudkod.example/subscribeTemp/${changeId}`),
  })
})

it('tells nobody of what is handled, removed or forgotten by then', async () => {
  const office = await openOffice()
  await office.ask({ type: 'CorrectSubscriptionChange', changeId, changes: { active: true } })
  expect(await office.notice()).toEqual({ unneeded: 'Ärendet är redan hanterat.' })
  expect(await office.receipt()).toMatchObject({ person: changeId })
  await office.ask({ type: 'RemoveSubscriptionChange', changeId })
  expect(await office.receipt()).toEqual({ unneeded: 'Ärendet är borttaget.' })
  await office.ask({ type: 'RestoreSubscriptionChange', changeId })
  await office.ask({ type: 'ForgetSubscriptionChange', changeId, askedBy: administrator })
  expect(await office.receipt()).toEqual({ unneeded: 'Ärendet är borttaget.' })
})

it('tells nobody who is gone', async () => {
  const { notice, user } = await openOffice()
  await user(userStream(office), { type: 'RemoveUser', userId: office }, newContext())
  expect(await notice()).toEqual({ unneeded: 'Användaren är borttagen.' })
})
