import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { type FormKind, type SubmissionAnswer, steps } from './steps.ts'

const saveDraft = () => Promise.resolve()
const acceptedAnswer: SubmissionAnswer = { status: 201, shortCode: 'abc' }

const begin = (kind: FormKind) => createActor(steps, { input: { kind } }).start()
type Steps = ReturnType<typeof begin>

const arriveAt = (actor: Steps, state: 'assignment' | 'details' | 'sent' | 'notSent') =>
  waitFor(actor, (snapshot) => snapshot.matches(state))

it('goes from saving straight to the result when an offer is asked for', async () => {
  const actor = begin('request')
  actor.send({ type: 'next', save: () => Promise.reject(new Error('nothing to save yet')) })
  expect(actor.getSnapshot().value).toBe('details')
  actor.send({ type: 'send', send: () => Promise.resolve(acceptedAnswer) })
  expect((await arriveAt(actor, 'sent')).context.sent).toEqual(acceptedAnswer)
})

it('saves before the customer’s details when it is ordered', async () => {
  const actor = begin('order')
  actor.send({ type: 'next', save: saveDraft })
  expect(actor.getSnapshot().value).toBe('saving')
  await arriveAt(actor, 'details')
})

it('stays where it was when it could not be saved', async () => {
  const actor = begin('order')
  actor.send({ type: 'next', save: () => Promise.reject(new TypeError('no network')) })
  expect((await arriveAt(actor, 'assignment')).context.saveFailed).toBe(true)
})

it('sends once, however often it is pressed', async () => {
  const actor = begin('request')
  let sent = 0
  const { promise, resolve } = Promise.withResolvers<SubmissionAnswer>()
  const send = () => {
    sent += 1
    return promise
  }
  actor.send({ type: 'next', save: saveDraft })
  for (let presses = 0; presses < 3; presses += 1) actor.send({ type: 'send', send })
  actor.send({ type: 'back' })
  resolve(acceptedAnswer)
  await arriveAt(actor, 'sent')
  actor.send({ type: 'send', send })
  expect(sent).toBe(1)
})

it.each([0, 200, 409, 422, 429, 500])('tells %i as not sent, with a way on', async (status) => {
  const actor = begin('request')
  actor.send({ type: 'next', save: saveDraft })
  actor.send({ type: 'send', send: () => Promise.resolve({ status, shortCode: null }) })
  await arriveAt(actor, 'notSent')
  actor.send({ type: 'edit' })
  expect(actor.getSnapshot().value).toBe('details')
  actor.send({ type: 'send', send: () => Promise.reject(new TypeError('no network')) })
  await arriveAt(actor, 'notSent')
  actor.send({ type: 'send', send: () => Promise.resolve(acceptedAnswer) })
  await arriveAt(actor, 'sent')
})

it.each(['DiscountUnknown', 'NothingToListenTo'])('leads back to where %s is put right', async (title) => {
  const actor = begin('request')
  actor.send({ type: 'next', save: saveDraft })
  actor.send({ type: 'send', send: () => Promise.resolve({ status: 422, shortCode: null, title }) })
  await arriveAt(actor, 'notSent')
  actor.send({ type: 'edit' })
  expect(actor.getSnapshot().value).toBe('assignment')
})
