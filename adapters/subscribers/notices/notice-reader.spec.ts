import { expect, it } from 'vitest'
import { bounceLetter } from '../../../formats/subscribers/bounces/testing/bounce-letters.ts'
import { noticeReader } from './notice-reader.ts'

const read = noticeReader()
const bytesOf = (text: string) => new TextEncoder().encode(text)

it('reads a notice in a process of its own, also with a long letter behind it', async () => {
  const letter = `${bounceLetter('failed', '5.1.1')}\r\n${'Hej!\r\n'.repeat(200_000)}`
  expect(await read(bytesOf(letter))).toMatchObject({ refusal: 'dead', status: '5.1.1' })
})

const CONTROL_SIGN = '\u0001'

it('reads a notice that names a recipient of more signs than an address has as one of nobody', async () => {
  const letter = bounceLetter('failed', '5.1.1').replace('ingrid@example.se', CONTROL_SIGN.repeat(55_000))
  expect(await read(bytesOf(letter))).toMatchObject({ refusal: 'dead', addresses: [] })
})

it('does not read a notice that came to more addresses than an answer holds', async () => {
  const cameTo = `X-Original-To: ${CONTROL_SIGN.repeat(300)}\r\n`
  expect(await read(bytesOf(`${cameTo.repeat(150)}${bounceLetter('failed', '5.1.1')}`))).toBe('unreadable')
})

it.each([
  ['line breaks', `From: a@b.se\r\n${'\r\n'.repeat(900_000)}`],
  ['letters in letters', 'Content-Type: message/rfc822\r\n\r\n'.repeat(50_000)],
  ['groups of addresses', `To: ${'a:'.repeat(900_000)}\r\n\r\n`],
  ['parts', `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\n'.repeat(200_000)}`],
  ['nothing', ''],
])('takes a letter of %s for none', async (_, letter) => expect(await read(bytesOf(letter))).toBeUndefined())
