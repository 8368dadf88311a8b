import { expect, it } from 'vitest'
import { adviseOn } from './advice.ts'
import { type SentNames, type SentThing, saySentThing } from './work-words.ts'

const noNames: SentNames = { issue: undefined, subject: undefined, server: undefined, receiver: undefined }
const issue = 'Bladet nr 4'
const letter = (template: SentThing['template'], about: SentThing['about'] = {}): SentThing =>
  ({ channel: 'mail', template, about }) satisfies SentThing
const parcel: SentThing = { channel: 'ftp', template: 'ftp-files', about: {} }

it.each<[SentThing, Partial<SentNames>, string]>([
  [letter('order-confirmation'), { subject: 'offert 73nv' }, 'Mejl om offert 73nv till kunden (orderbekräftelse)'],
  [letter('offer'), { subject: 'offert 73nv' }, 'Mejl om offert 73nv till kunden'],
  [letter('issue-letter'), { issue }, 'Mejl om Bladet nr 4 till prenumeranten'],
  [letter('invitation'), {}, 'Mejl till användaren (inbjudan till ny användare)'],
  [
    parcel,
    { issue, receiver: 'FTP', server: 'ftp.exempel.se' },
    'Filöverföring av Bladet nr 4 till FTP-servern ftp.exempel.se',
  ],
  [parcel, { issue, receiver: 'Legimus' }, 'Filöverföring av Bladet nr 4 till Legimus'],
  [{ channel: 'push', template: 'issue-notice', about: {} }, { issue }, 'Pushnotis om Bladet nr 4'],
])('says what is sent and to whom: %o %o', (thing, names, words) =>
  expect(saySentThing(thing, { ...noNames, ...names })).toBe(words),
)

const REFUSED = 'Mejlservern tog inte emot mottagarens adress (550).'

it.each<[SentThing, string, string | undefined, boolean]>([
  [letter('invitation', { userId: 'u1' }), REFUSED, '/user/u1', true],
  [letter('offer', { quotationId: 'q1' }), REFUSED, '/quotation/q1', true],
  [letter('request-notice', { quotationId: 'q1' }), REFUSED, undefined, true],
  [letter('change-notice', { changeId: 'c1', staffId: 'u2' }), REFUSED, '/user/u2', true],
  [
    letter('offer', { quotationId: 'q1' }),
    'Mottagarens regler släpper inte igenom mejlet (554).',
    '/quotation/q1',
    true,
  ],
  [letter('offer', { quotationId: 'q1' }), 'Mejlservern tog inte emot mejlet (554).', '/quotation/q1', false],
  [parcel, '530 Login incorrect', '/publications/edit/p1/ftp', true],
])('says what helps where another try does not: %o %s', (thing, reason, href, isRetryVain) => {
  const advice = adviseOn(thing, reason, '/publications/edit/p1/ftp')
  expect([advice?.page?.href, advice?.isRetryVain]).toEqual([href, isRetryVain])
})

it('leaves another try to help where the server was away', () => {
  expect(adviseOn(letter('offer'), 'Mejlservern svarar inte.')).toBeUndefined()
  expect(adviseOn(letter('offer'), 'Mejlservern tog inte emot mottagarens adress (450).')).toBeUndefined()
})
