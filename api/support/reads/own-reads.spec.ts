import { expect, it } from 'vitest'
import { metadataBy } from '../../../adapters/kernel/event-log/testing/history.ts'
import { form } from '../../../domain/subscribers/subscriber/examples.ts'
import { changeId, changeRequested } from '../../../domain/subscribers/subscription-change/examples.ts'
import { testApi, testUserId, textOf } from '../../testing.ts'

const api = await testApi()

it('tells a user of other readers of the user’s data, and not of the user’s own reading', async () => {
  await api.as('admin').get(`/api/users/${testUserId('user')}`)
  await api.as('admin').get(`/api/users/${testUserId('admin')}`)
  await api.as('admin').get('/api/users')
  const readSentences = async (role: 'user' | 'admin') => {
    const { status, body } = await api.as(role).get('/api/users/me/reads')
    expect(status).toBe(200)
    return (body as { entries: { said: string }[] }).entries.map((entry) => entry.said)
  }
  expect(await readSentences('user')).toEqual([
    'Test admin såg uppgifterna i en lista.',
    'Test admin öppnade uppgifterna.',
  ])
  expect(await readSentences('admin')).toEqual([])
})

const storeRequestAbout = (subscriberId: string) =>
  api.services.log.append(
    `subscriptionChange-${changeId}`,
    [changeRequested, { type: 'SubscriptionChangeCarriedOut', data: { changeId, subscriberId } }],
    'noStream',
    metadataBy(),
  )

it('leaves out a reason that may name a protected person with whom the user was shown', async () => {
  const { personalReads } = api.services
  const secret = { ...form, firstname: 'Gun', lastname: 'Hemlig', isProtected: true }
  const id = textOf(await api.as('admin').post('/api/subscribers', secret), '_id')
  const [reader, me] = [testUserId('admin'), testUserId('customer')]
  await personalReads.record({ reader, as: 'support', subjects: [me], reason: 'Gun Hemlig ringde' })
  await personalReads.record({ reader, as: 'support', subjects: [me, id], reason: 'Gun Hemlig ringde' })
  await storeRequestAbout(id)
  await personalReads.record({ reader, as: 'support', subjects: [me, changeId], reason: 'Guns nya adress' })
  await personalReads.record({ reader, as: 'support', subjects: [me], reason: 'Bytte adress' })
  const { body } = await api.as('customer').get('/api/users/me/reads')
  const withheld = 'Test admin slog upp uppgifterna i supportbordet. Ärendet gällde också en annan person.'
  expect((body as { entries: { said: string }[] }).entries.slice(0, 4).map(({ said }) => said)).toEqual([
    'Test admin slog upp uppgifterna i supportbordet: ”Bytte adress”.',
    withheld,
    withheld,
    withheld,
  ])
})
