import { expect, it } from 'vitest'
import type { Problem } from '../../api/kernel/problem.ts'
import { type Api, ApiRefusal } from './api.ts'
import { ProductionImpossible, produce } from './produce.ts'

const productionUnderway: Problem = { status: 409, title: 'ProductionUnderway', detail: 'Numret produceras redan.' }

/** An issue of which one product is made at a time. */
const issueOf = (first?: string) => {
  const made: string[] = []
  let current = first
  const orders: string[] = []
  const api = async <Answer>({ method = 'GET', path }: Parameters<Api>[0]): Promise<Answer> => {
    const kind = path.split('/').at(-1) ?? ''
    if (method === 'GET') return { code: 'abc', products: Object.fromEntries(made.map((kind) => [kind, {}])) } as Answer
    if (current !== undefined) throw new ApiRefusal(`${method} ${path}`, productionUnderway)
    orders.push(kind)
    current = kind
    return { _id: 'id' } as Answer
  }
  const finish = async () => {
    if (current !== undefined) made.push(current)
    current = undefined
  }
  return { api, orders, finish }
}

it('takes what somebody is having made for its own, and orders what follows when its turn has come', async () => {
  const { api, orders, finish } = issueOf('daisy')
  expect(await produce(api, 'issue', 'daisy', { pause: finish })).toMatchObject({ products: { daisy: {} } })
  expect(orders).toEqual([])
  const other = issueOf('pdf')
  await produce(other.api, 'issue', 'singleMp3', { pause: other.finish })
  expect(other.orders).toEqual(['singleMp3'])
})

it('orders nothing twice, and nothing that is there', async () => {
  const { api, orders, finish } = issueOf()
  let pauses = 0
  const slowly = async () => ((pauses += 1) > 3 ? finish() : undefined)
  await produce(api, 'issue', 'daisy', { pause: slowly })
  await produce(api, 'issue', 'daisy', { pause: slowly })
  expect(orders).toEqual(['daisy'])
})

it('says so when somebody has ended what was begun', async () => {
  const { api } = issueOf('daisy')
  await expect(produce(api, 'issue', 'daisy', { pause: async () => undefined })).rejects.toThrow(ProductionImpossible)
})

it('hands on any other refusal', async () => {
  const gone: Api = async () => {
    throw new ApiRefusal('GET /api/issues/issue', { status: 404, title: 'NotFound', detail: 'Numret finns inte.' })
  }
  await expect(produce(gone, 'issue', 'daisy', { pause: async () => undefined })).rejects.toThrow('Numret finns inte.')
})
