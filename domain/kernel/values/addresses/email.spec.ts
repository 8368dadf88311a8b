import { describe, expect, it } from 'vitest'
import { Email, isSameMailbox } from './email.ts'

describe('an e-mail address', () => {
  it.each([
    ['a.ett@example.se', 'a.ett@example.se\u200B'],
    ['b.tva@example.se', '\u00a0 b.tva@example.se '],
    ['c.tre@example.se', '<c.tre@example.se>'],
    ['j.tio@example.se', 'Jan Tio <j.tio@example.se>;'],
    ['d.fyra@example.se', 'mailto:d.fyra@example.se'],
    ['e.fem@example.se', 'e.fem@example.se,'],
    ['info@räksmörgås.se', 'info@räksmörgås.se'],
    ['info@xn--rksmrgs-5wao1o.se', 'info@xn--rksmrgs-5wao1o.se'],
    ['i.nio@exempel.xn--p1ai', 'i.nio@exempel.xn--p1ai'],
    ['a&b@example.se', 'a&b@example.se'],
    ["o'brien+x@sub.example.co", "o'brien+x@sub.example.co"],
  ])('is %s', (address, text) => expect(Email.parse(text)).toBe(address))

  it.each([
    '',
    'a@b',
    'a b@example.se',
    'l.tolv@example.se; l2@example.se',
    'åsa@example.se',
    '.a@example.se',
    'a..b@example.se',
    'a@-example.se',
    'a@example..se',
    'a@127.0.0.1',
    'a@example.s',
    `${'a'.repeat(65)}@example.se`,
    'a@example.se\r\nBcc: b@example.se',
    '"a b"@example.se',
  ])('is not %j', (text) => expect(Email.safeParse(text).success).toBe(false))

  it('is the same however its host is written', () => {
    expect(isSameMailbox('Info@Räksmörgås.se', 'info@xn--rksmrgs-5wao1o.se')).toBe(true)
    expect(isSameMailbox('info@raksmorgas.se', 'info@räksmörgås.se')).toBe(false)
  })
})
