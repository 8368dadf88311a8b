import { expect, it } from 'vitest'
import { readBounce } from './read-bounce.ts'
import { bounceLetter } from './testing/bounce-letters.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const bounceAddress = ['bounce+0a1b@ljudkod.example']

it.each([
  ['failed', '5.1.1', 'dead'],
  ['Failed (bounced)', '5.1.1', 'dead'],
  ['failed', '5.1.8', 'sender'],
  ['failed', '5.2.2', 'mailbox'],
  ['delayed', '4.4.1', 'delayed'],
])('reads %s %s', async (action, status, refusal) => {
  const addresses = ['ingrid@example.se']
  expect(await readBounce(bytesOf(bounceLetter(action, status)))).toEqual({
    refusal,
    status,
    addresses,
    cameTo: bounceAddress,
  })
})

it('takes nothing else for one', async () => {
  expect(await readBounce(bytesOf(bounceLetter('delivered', '2.0.0')))).toBeUndefined()
  expect(await readBounce(bytesOf('From: a@b.se\r\n\r\nHej, jag är bortrest.'))).toBeUndefined()
})

it('reads what the server said beside its status, on several lines', async () => {
  const fields = [
    'Diagnostic-Code: smtp; 550 5.1.1',
    ' <ingrid@example.se>: Recipient address',
    '\trejected: User unknown',
  ]
  expect(await readBounce(bytesOf(bounceLetter('failed', '5.0.0', { fields })))).toMatchObject({ refusal: 'dead' })
})

it('names both where a letter was sent on', async () => {
  const fields = ['Original-Recipient: rfc822;ingrid@example.se', 'Diagnostic-Code: smtp; 550 5.1.1 User unknown']
  const notice = bounceLetter('failed', '5.1.1', { about: 'i.privat@example.org', fields })
  const addresses = ['ingrid@example.se', 'i.privat@example.org']
  expect(await readBounce(bytesOf(notice))).toEqual({
    refusal: 'dead',
    status: '5.1.1',
    addresses,
    cameTo: bounceAddress,
  })
})

it.each(['åsa@räksmörgås.example', '\\x{E5}sa@r\\x{E4}ksm\\x{F6}rg\\x{E5}s.example'])(
  'reads an address beyond ASCII: %s',
  async (about) => {
    const notice = bounceLetter('failed', '5.1.1', { about, type: 'message/global-delivery-status' })
    expect(await readBounce(bytesOf(notice))).toMatchObject({ addresses: ['åsa@räksmörgås.example'] })
  },
)

it('holds a sign that there is none of for what it is', async () =>
  expect(await readBounce(bytesOf(bounceLetter('failed', '5.1.1', { about: '\\x{FFFFFF}@example.se' })))).toMatchObject(
    {
      addresses: ['\\x{FFFFFF}@example.se'],
    },
  ))
