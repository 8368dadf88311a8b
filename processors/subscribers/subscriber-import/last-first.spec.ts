import { v5 } from 'uuid'
import { expect, it } from 'vitest'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { carryOutChange, takeChangeBack } from '../../../commands/subscribers/subscription-change/carry-out.ts'
import { subscriptionChangeStream } from '../../../commands/subscribers/subscription-change/stream.ts'
import { ChangeId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { blankForm } from '../../../domain/subscribers/subscriber/subscriber-form.ts'
import { office as actorId, form, skeppsbron } from '../../../domain/subscribers/subscription-change/examples.ts'
import { id, openOffice, publicationId, visibleSubscriber } from './testing/office.ts'

const ingrid = SubscriberId.parse(id('Ingrid'))
const columns = ['customerNr', 'name', 'address', 'zip', 'city', 'format'] as const
const rowOf = (nr: number, street: string, format: string) => [
  String(nr),
  `Person ${'ABC'.charAt(nr)}`,
  street,
  '972 31',
  'Luleå',
  format,
]

/** A subscriber who was registered by hand and came with an old list, before two lists and a request between them. */
const afterTwoListsAndRequest = async () => {
  const office = await openOffice()
  const { handlers, log } = office
  const them = { ...blankForm, firstname: 'Person', lastname: 'B', customerNr: '1' }
  await office.edit({ type: 'RegisterSubscriber', subscriberId: ingrid, ...them, imported: true })
  await office.carryOut(await office.bring('long ago', [rowOf(1, 'Gatan 1', 'Daisy CD')], columns))
  const seen = async () =>
    [...(await office.lives()).values()].map(visibleSubscriber).filter((each) => each !== 'nobody')
  const before = await seen()
  const first = await office.bring('first', [rowOf(1, 'Gatan 2', 'App'), rowOf(2, 'Gatan 2', '')], columns)
  await office.carryOut(first)
  const press = (name: string): CommandContext => ({
    commandId: id(name),
    correlationId: id(name),
    actor: { kind: 'user', id: actorId },
  })
  const changeId = ChangeId.parse(v5('request', id('requests')))
  const today = office.today()
  const asked = { ...form, action: 'change' as const, newAddress: skeppsbron, publication: publicationId }
  const request = { type: 'RequestSubscriptionChange' as const, ...asked, changeId, tells: [], today }
  await handlers.subscriptionChange(subscriptionChangeStream(changeId), request, press('request'))
  const pressed = { changeId, subscriberId: ingrid, today, at: `${today}T09:00:00.000Z` }
  expect((await carryOutChange({ handlers, log }, pressed, press('press'))).kind).toBe('accepted')
  const second = await office.bring('second', [rowOf(1, 'Gatan 3', 'E-Post')], columns)
  await office.carryOut(second)
  return {
    office,
    seen,
    before,
    first,
    second,
    takeBack: () => takeChangeBack({ handlers, log }, { changeId, today, leaves: false }, press('back')),
  }
}

it('leaves everybody as before when lists and a request are undone last first', async () => {
  const { office, seen, before, first, second, takeBack } = await afterTwoListsAndRequest()
  expect(await seen()).not.toEqual(before)
  await office.undo(second)
  expect((await takeBack()).kind).toBe('accepted')
  await office.undo(first)
  expect(await seen()).toEqual(before)
  expect(await office.imports.rows(first, { outcomes: ['kept'], limit: 9 })).toEqual([])
})

it('keeps what a later list has changed when the earlier one is undone first, and says so', async () => {
  const { office, seen, before, first, second } = await afterTwoListsAndRequest()
  await office.undo(first)
  expect(await office.imports.rows(first, { outcomes: ['kept'], limit: 9 })).toMatchObject([
    { kind: 'changed', subscriberId: ingrid, why: 'Ändrad sedan importen. Är kvar som nu.' },
    { kind: 'new', why: 'Ändrad sedan importen. Är kvar som nu.' },
  ])
  await office.undo(second)
  expect(await seen()).not.toEqual(before)
})
