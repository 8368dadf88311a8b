import { expect, it } from 'vitest'
import { readBounce } from './read-bounce.ts'

const returned = (action: string, status: string) =>
  new TextEncoder().encode(
    [
      'From: MAILER-DAEMON@mx.example.se',
      'To: bounce+0a1b@ljudkod.example',
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'This is the mail system at host mx.example.se.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.se',
      '',
      'Final-Recipient: rfc822; ingrid@example.se',
      `Action: ${action}`,
      `Status: ${status}`,
      '--b--',
      '',
    ].join('\r\n'),
  )

it.each([
  ['failed', '5.1.1', true],
  ['failed', '5.2.1', true],
  ['failed', '5.2.2', false],
  ['failed', '5.7.1', false],
  ['delayed', '4.4.1', false],
])('reads %s %s', async (action, status, isHard) => {
  const address = 'ingrid@example.se'
  const cameTo = ['bounce+0a1b@ljudkod.example']
  expect(await readBounce(returned(action, status))).toEqual({ isHard, status, address, cameTo })
})

it('takes nothing else for one', async () => {
  expect(await readBounce(returned('delivered', '2.0.0'))).toBeUndefined()
  expect(await readBounce(new TextEncoder().encode('From: a@b.se\r\n\r\nHej, jag är bortrest.'))).toBeUndefined()
})
