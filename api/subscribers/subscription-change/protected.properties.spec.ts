import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { form as person } from '../../../domain/subscribers/subscriber/examples.ts'
import { testApi, textOf } from '../../testing.ts'

/** Whoever has said why she wants to see who is protected is a stranger again when the quarter is over. */
let isOver = false
const QUARTER_MS = 16 * 60_000
const api = await testApi(() => ({ now: () => new Date(Date.now() + (isOver ? QUARTER_MS : 0)) }))
const knows = api.as('admin')
const publication = textOf(await knows.post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
await knows.put(`/api/publications/${publication}`, { allowSubscribeTemp: true })

/** Words that stand nowhere else. */
const secrets = ['Qvirrina', 'Xylander', 'Zebragatan', 'Yxhamnen', 'Wallaborg', 'Undvika', 'Wotan', 'Kvarg']
const [firstname, lastname, street, moved, town, info, proxyName, corrected] = secrets as [string, ...string[]]
const her = { firstname, lastname, address: `${street} 7`, zip: '972 32', city: 'Luleå', customerNr: '4711' }
const place = (address1: string, city: string) => ({ address1, address2: '', zip: '972 32', city, format: '' })

let desks = 0
const asked = async () => {
  desks += 1
  const answer = await api.inject({
    method: 'POST',
    url: '/api/subscribeTemps',
    remoteAddress: `10.3.${Math.floor(desks / 200)}.${desks % 200}`,
    payload: {
      action: 'change',
      publication,
      name: `${firstname} ${lastname}`,
      oldAddress: place(her.address, 'Luleå'),
      newAddress: place(`${moved} 9`, town ?? ''),
      info,
      email: 'qvirrina@example.se',
      proxyName,
      proxyContact: `${proxyName}@example.se`,
    },
  })
  return textOf(answer, '_id')
}

const of = (id: string) => `/api/subscribeTemps/${id}`
const told = (text: string) => secrets.filter((each) => text.toLowerCase().includes(each.toLowerCase()))

const listed = async (query: string) => {
  const { status, text, headers } = await knows.get(`/api/subscribeTemps?${query}`)
  expect(status).toBe(200)
  return `${text} ${Buffer.from(JSON.stringify(headers)).toString()}`
}

/** All that whoever has not said why can be told of it. */
const seenBy = async (id: string, another: string) => {
  const paths = [
    of(id),
    `${of(id)}/kept`,
    `${of(id)}/matches`,
    `${of(id)}/matches?search=Annorlunda`,
    `${of(id)}/reads`,
  ]
  const answers = [await listed('limit=50'), await listed('sort=name&direction=desc&limit=1')]
  for (const path of paths) answers.push((await knows.get(path)).text)
  const refusals = [
    await knows.post(`${of(id)}/takeBack`),
    await knows.post(`${of(id)}/carryOut`, { subscriber: another }),
    await knows.put(of(id), { info: '' }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403])
  return [...answers, ...refusals.map(({ text }) => text)].join(' ')
}

const acts = ['protect', 'unprotect', 'carryOut', 'takeBack', 'handle', 'correct'] as const
type Act = (typeof acts)[number]

const live = async (life: readonly Act[]) => {
  const subscriber = textOf(await knows.post('/api/subscribers', { ...person, ...her }), '_id')
  const another = textOf(await knows.post('/api/subscribers', { ...person, firstname: 'Annorlunda' }), '_id')
  const id = await asked()
  let [isProtected, isHers] = [false, false]
  for (const act of life) {
    if (isProtected) await knows.post(`/api/subscribers/${subscriber}/show`, { reason: 'Ärendet' })
    const does: Readonly<Record<Act, () => Promise<{ readonly status: number }>>> = {
      protect: () => knows.put(`/api/subscribers/${subscriber}`, { isProtected: true }),
      unprotect: () => knows.put(`/api/subscribers/${subscriber}`, { isProtected: false }),
      carryOut: () => knows.post(`${of(id)}/carryOut`, { subscriber }),
      takeBack: () => knows.post(`${of(id)}/takeBack`),
      handle: () => knows.put(of(id), { active: true }),
      correct: () => knows.put(of(id), { info: corrected }),
    }
    const { status } = await does[act]()
    if (act === 'protect' || act === 'unprotect') isProtected = act === 'protect'
    if (act === 'carryOut' && status === 200) isHers = true
    const isSecret = isProtected && isHers
    isOver = true
    if (isSecret) expect([act, told(await seenBy(id, another))]).toEqual([act, []])
    for (const word of secrets.slice(0, 4)) {
      const found = await listed(`search=${word}`)
      expect([act, word, found.includes(id)]).toEqual([act, word, !isSecret])
    }
    expect(told((await knows.get(of(id))).text).includes(lastname ?? '')).toBe(!isSecret)
    isOver = false
  }
  await knows.del(of(id))
  await knows.del(`/api/subscribers/${subscriber}`)
  await knows.del(`/api/subscribers/${another}`)
}

it('of whoever is protected tells nobody anything who has not said why, whenever she came to be it', async () => {
  await live(['protect', 'carryOut', 'takeBack'])
  await live(['carryOut', 'protect', 'unprotect', 'protect', 'takeBack', 'carryOut', 'correct'])
  const lives = fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 7 })
  await fc.assert(fc.asyncProperty(lives, live), { numRuns: 15 })
}, 120_000)
