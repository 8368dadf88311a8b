import { dayInSweden } from '../../commands/kernel/swedish-days.ts'
import type { Api } from '../example/api.ts'
import { make, type QuestionTools, waitFor } from './tools.ts'

const home = { address: 'Kajgatan 1', zip: '972 31', city: 'Luleå' }

const subscribe = async (api: Api, person: object, to: { readonly publication: string; readonly format: string }) => {
  const id = await make(api, '/api/subscribers', { ...home, ...person })
  const body = { ...to, issues: 1, from: '2026-01-01' }
  await api({ method: 'PUT', path: `/api/subscribers/addSub/${id}`, body })
  return id
}

const today = () => dayInSweden(new Date())

type SubscribersPaper = { readonly publication: string; readonly issue: string }

/** The paper that all subscribers of the questions get. */
export const bringPaper = async ({ maj }: QuestionTools): Promise<SubscribersPaper> => {
  const settings = { name: 'Kustnytt', hasSubscribers: true, public: true, allowSubscribeTemp: true }
  const publication = await make(maj, '/api/publications', settings)
  const issue = await make(maj, '/api/issues', { publication, date: '2026-11-26', name: 'Kustnytt nummer 46' })
  await maj({ method: 'PUT', path: `/api/issues/${issue}`, body: { availableFromDate: '2026-11-26T05:00:00.000Z' } })
  return { publication, issue }
}

/** A subscriber is on hold when the discs are posted. */
export const bringHeldDisc = async ({ maj, gunvor }: QuestionTools, { publication, issue }: SubscribersPaper) => {
  const to = { publication, format: 'Daisy CD' }
  await subscribe(maj, { firstname: 'Åsta', lastname: 'Ek', customerNr: '4601' }, to)
  const sixten = await subscribe(maj, { firstname: 'Sixten', lastname: 'Rova', customerNr: '4602' }, to)
  await gunvor({ method: 'POST', path: `/api/subscribers/${sixten}/pauses`, body: { from: today(), to: null } })
  await maj({
    method: 'POST',
    path: `/api/issues/discs/${issue}/log`,
    body: { format: 'daisy', copies: 1, day: today() },
  })
  await maj({ method: 'POST', path: `/api/issues/discs/${issue}/posted/daisy`, body: {} })
}

/** A subscriber moves by the form on the web, and an administrator carries it out. */
export const bringNewAddress = async (
  { maj, gunvor, base }: QuestionTools,
  { publication }: SubscribersPaper,
): Promise<void> => {
  const person = { firstname: 'Bertil', lastname: 'Norén', customerNr: '4603' }
  const bertil = await subscribe(maj, person, { publication, format: 'Daisy CD' })
  const requestAnswer = await fetch(new URL('/api/subscribeTemps', base), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      action: 'change',
      publication,
      name: 'Bertil Norén',
      oldAddress: { address1: home.address, zip: home.zip, city: home.city },
      newAddress: { address1: 'Skeppsbron 3', zip: '941 31', city: 'Piteå' },
    }),
  })
  if (!requestAnswer.ok) throw new Error(`The form was refused: ${requestAnswer.status} ${await requestAnswer.text()}`)
  const { _id: change } = (await requestAnswer.json()) as { readonly _id: string }
  await gunvor({ method: 'POST', path: `/api/subscribeTemps/${change}/carryOut`, body: { subscriber: bertil } })
}

/** An administrator has a protected subscriber shown. */
export const bringProtectedReads = async ({ maj, gunvor }: QuestionTools, { publication }: SubscribersPaper) => {
  const person = { firstname: 'Signe', lastname: 'Dahl', customerNr: '4607', isProtected: true }
  const signe = await subscribe(maj, person, { publication, format: 'Daisy CD' })
  const reason = 'Skivan kom tillbaka, adressen behövde läsas upp'
  await gunvor({ method: 'POST', path: `/api/subscribers/${signe}/show`, body: { reason } })
  await gunvor({ path: `/api/subscribers/${signe}` })
}

/** The letter of a mail server that could not hand a letter over. */
const returnedLetter = (to: string, recipient: string): string =>
  [
    `To: ${to}`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    'Status: 5.1.1',
    '--b--',
    '',
  ].join('\r\n')

/** The letter with an issue comes back. */
export const bringReturnedLetter = async (
  { maj, mail, base, bounceKey }: QuestionTools,
  { publication, issue }: SubscribersPaper,
): Promise<void> => {
  const email = 'ingrid.sandberg@kusten.example'
  const person = { firstname: 'Ingrid', lastname: 'Sandberg', customerNr: '4609', email }
  await subscribe(maj, person, { publication, format: 'E-Post' })
  await maj({ method: 'POST', path: `/api/issues/${issue}/mailing` })
  const letter = await waitFor('the letter with the issue', () => mail.received.find(({ to }) => to.includes(email)))
  const answer = await fetch(new URL('/api/bounces', base), {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', 'x-bounce-key': bounceKey },
    body: returnedLetter(letter.returnTo, email),
  })
  if (!answer.ok) throw new Error(`The returned letter was refused: ${answer.status} ${await answer.text()}`)
}
