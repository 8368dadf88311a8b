import { expect, it } from 'vitest'
import { issueStream } from '../commands/editorial/issue/stream.ts'
import { readToken, signToken } from '../commands/people/user/log-in/tokens.ts'
import { abandonedClaim } from '../commands/production/production/start-production.ts'
import { leaveClaim, leaveToken } from '../commands/subscribers/subscriber/leave-link.ts'
import { findReturnedLetter, returnAddress } from '../commands/subscribers/subscriber/return-address.ts'
import { IssueId, ProductionId, PublicationId, SubscriberId } from '../domain/kernel/ids.ts'
import { form } from '../domain/subscribers/subscriber/examples.ts'
import { testApi, testContext, testUserId, textOf } from './testing.ts'

/** The server's clock was an hour ahead for a while. */
let isAhead = true
const right = new Date('2026-11-26T09:00:00.000Z')
const FUTURE_CLOCK = new Date('2026-11-26T10:00:00.000Z')
const api = await testApi(() => ({ now: () => (isAhead ? FUTURE_CLOCK : right) }))
const admin = api.as('admin')
const publication = textOf(await admin.post('/api/publications', { name: 'Bottenviksbladet' }), '_id')

it('shows nobody for longer who is protected', async () => {
  isAhead = true
  const id = textOf(await admin.post('/api/subscribers', { ...form, isProtected: true }), '_id')
  await admin.post(`/api/subscribers/${id}/show`, { reason: 'Ärendet' })
  expect((await admin.get(`/api/subscribers/${id}`)).body).toMatchObject({ isHidden: false })
  isAhead = false
  expect((await admin.get(`/api/subscribers/${id}`)).body).toMatchObject({ isHidden: true })
})

it('keeps nobody logged in for longer, nor an invitation open', async () => {
  const { tokenKey } = api.services
  for (const purpose of ['login', 'invitation'] as const) {
    const token = await signToken(tokenKey, purpose, { userId: testUserId('admin'), session: 1 }, FUTURE_CLOCK)
    expect(await readToken(tokenKey, purpose, token, FUTURE_CLOCK)).toMatchObject({ userId: testUserId('admin') })
    expect(await readToken(tokenKey, purpose, token, right)).toBeUndefined()
  }
})

it('keeps no link of a letter open for longer', () => {
  const key = new Uint8Array(32).fill(7)
  const subscriberId = SubscriberId.parse('0199e2a0-0000-7000-8000-000000000071')
  const token = leaveToken(key, { subscriberId, publicationId: PublicationId.parse(publication), at: FUTURE_CLOCK })
  expect(leaveClaim(key, token, FUTURE_CLOCK)).toMatchObject({ subscriberId })
  expect(leaveClaim(key, token, right)).toBeUndefined()
})

it('takes no letter for returned whose address was made later than now', async () => {
  const key = new Uint8Array(32).fill(7)
  const subscriberId = SubscriberId.parse('0199e2a0-0000-7000-8000-000000000071')
  const issueId = IssueId.parse('0199e2a0-0000-7000-8000-000000000073')
  const address = returnAddress(key, 'bounce@ljudkod.example', { subscriberId, issueId, at: FUTURE_CLOCK })
  const claimOf = findReturnedLetter(key, async () => [issueId])
  expect(await claimOf(address, FUTURE_CLOCK)).toMatchObject({ subscriberId, issueId })
  expect(await claimOf(address, right)).toBeUndefined()
})

it('keeps no issue claimed for longer by a production that never began', async () => {
  const { handlers } = api.services
  const issueId = IssueId.parse(textOf(await admin.post('/api/issues', { publication, date: '2026-11-26' }), '_id'))
  const productionId = ProductionId.parse('0199e2a0-0000-7000-8000-000000000072')
  const claim = { type: 'ClaimProduction', productionId, processItemId: null, supersede: false } as const
  const at = FUTURE_CLOCK.toISOString()
  await handlers.issue(issueStream(issueId), { ...claim, abandoned: undefined, at }, testContext('claim'))
  expect(await abandonedClaim(handlers, issueId, at)).toBeUndefined()
  expect(await abandonedClaim(handlers, issueId, right.toISOString())).toBe(productionId)
})

it('tells nobody for longer what a request asked for', async () => {
  isAhead = true
  await admin.put(`/api/publications/${publication}`, { allowSubscribeTemp: true })
  const filled = { action: 'end', publication, name: 'Elsa Öberg', 'oldAddress.address1': 'Storgatan 12' }
  const sent = await api.inject({
    method: 'POST',
    url: '/prenumeration',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(filled).toString(),
  })
  const opened = async () => (await api.as('anonymous').get(String(sent.headers['location']))).text
  expect(await opened()).toContain('Elsa Öberg')
  isAhead = false
  expect(await opened()).not.toContain('Elsa Öberg')
})
