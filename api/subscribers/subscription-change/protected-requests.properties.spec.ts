import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { form as person } from '../../../domain/subscribers/subscriber/examples.ts'
import { testApi, textOf } from '../../testing.ts'
import { requestDesk } from './testing.ts'

/** The quarter of an hour for which a reason lasts is over. */
let isOver = false
const QUARTER_MS = 16 * 60_000
const api = await testApi(() => ({ now: () => new Date(Date.now() + (isOver ? QUARTER_MS : 0)) }))

/** Words that occur nowhere else. */
const secrets = ['Qvirrina', 'Xylander', 'Zebragatan', 'Yxhamnen', 'Wallaborg', 'Undvika', 'Wotan', 'Kvarg']
const [firstname, lastname, street, secretMove, town, secretInfo, proxyName, secretCorrection] = secrets as [
  string,
  ...string[],
]
const protectedPerson = {
  firstname,
  lastname,
  address: `${street} 7`,
  zip: '972 32',
  city: 'Luleå',
  customerNr: '4711',
}
const place = (address1: string, city: string) => ({ address1, address2: '', zip: '972 32', city, format: '' })

const { admin: adminWithReason, sendRequest } = await requestDesk(api, {
  action: 'change',
  name: `${firstname} ${lastname}`,
  oldAddress: place(protectedPerson.address, 'Luleå'),
  newAddress: place(`${secretMove} 9`, town ?? ''),
  info: secretInfo,
  email: 'qvirrina@example.se',
  proxyName,
  proxyContact: `${proxyName}@example.se`,
})

const requestPath = (id: string) => `/api/subscribeTemps/${id}`
const secretsIn = (text: string) => secrets.filter((each) => text.toLowerCase().includes(each.toLowerCase()))

const readRequestList = async (query: string) => {
  const { status, text, headers } = await adminWithReason.get(`/api/subscribeTemps?${query}`)
  expect(status).toBe(200)
  return `${text} ${Buffer.from(JSON.stringify(headers)).toString()}`
}

/** All texts that an administrator without a reason can get about the request. */
const visibleTexts = async (id: string, another: string) => {
  const paths = [
    requestPath(id),
    `${requestPath(id)}/kept`,
    `${requestPath(id)}/matches`,
    `${requestPath(id)}/matches?search=Annorlunda`,
    `${requestPath(id)}/reads`,
  ]
  const answers = [await readRequestList('limit=50'), await readRequestList('sort=name&direction=desc&limit=1')]
  for (const path of paths) answers.push((await adminWithReason.get(path)).text)
  const refusals = [
    await adminWithReason.post(`${requestPath(id)}/takeBack`),
    await adminWithReason.post(`${requestPath(id)}/carryOut`, { subscriber: another }),
    await adminWithReason.put(requestPath(id), { info: '' }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403])
  return [...answers, ...refusals.map(({ text }) => text)].join(' ')
}

const acts = ['protect', 'unprotect', 'carryOut', 'takeBack', 'handle', 'correct'] as const
type Act = (typeof acts)[number]

const live = async (life: readonly Act[]) => {
  const subscriber = textOf(await adminWithReason.post('/api/subscribers', { ...person, ...protectedPerson }), '_id')
  const another = textOf(await adminWithReason.post('/api/subscribers', { ...person, firstname: 'Annorlunda' }), '_id')
  const id = await sendRequest()
  let [isProtected, isHers] = [false, false]
  for (const act of life) {
    if (isProtected) await adminWithReason.post(`/api/subscribers/${subscriber}/show`, { reason: 'Ärendet' })
    const does: Readonly<Record<Act, () => Promise<{ readonly status: number }>>> = {
      protect: () => adminWithReason.put(`/api/subscribers/${subscriber}`, { isProtected: true }),
      unprotect: () => adminWithReason.put(`/api/subscribers/${subscriber}`, { isProtected: false }),
      carryOut: () => adminWithReason.post(`${requestPath(id)}/carryOut`, { subscriber }),
      takeBack: () => adminWithReason.post(`${requestPath(id)}/takeBack`),
      handle: () => adminWithReason.put(requestPath(id), { active: true }),
      correct: () => adminWithReason.put(requestPath(id), { info: secretCorrection }),
    }
    const { status } = await does[act]()
    if (act === 'protect' || act === 'unprotect') isProtected = act === 'protect'
    if (act === 'carryOut' && status === 200) isHers = true
    const isSecret = isProtected && isHers
    isOver = true
    if (isSecret) expect([act, secretsIn(await visibleTexts(id, another))]).toEqual([act, []])
    for (const word of secrets.slice(0, 4)) {
      const found = await readRequestList(`search=${word}`)
      expect([act, word, found.includes(id)]).toEqual([act, word, !isSecret])
    }
    expect(secretsIn((await adminWithReason.get(requestPath(id))).text).includes(lastname ?? '')).toBe(!isSecret)
    isOver = false
  }
  await adminWithReason.del(requestPath(id))
  await adminWithReason.del(`/api/subscribers/${subscriber}`)
  await adminWithReason.del(`/api/subscribers/${another}`)
}

it('of whoever is protected tells nobody anything who has not said why, whenever she came to be it', async () => {
  await live(['protect', 'carryOut', 'takeBack'])
  await live(['carryOut', 'protect', 'unprotect', 'protect', 'takeBack', 'carryOut', 'correct'])
  const lives = fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 7 })
  await fc.assert(fc.asyncProperty(lives, live), { numRuns: draws(15) })
}, 120_000)
