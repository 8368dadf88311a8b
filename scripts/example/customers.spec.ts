import { expect, it } from 'vitest'
import { isMadeUp } from '../../domain/kernel/values/addresses/email.ts'
import { addCustomers, takeOrder } from './customers.ts'

it('gives nobody in the example an address that a letter could reach', async () => {
  const entered: string[] = []
  const api = async <Answer>({ body }: { readonly body?: unknown }) => {
    entered.push(...(JSON.stringify(body ?? {}).match(/[^"]+@[^"]+/g) ?? []))
    return { _id: 'id', email: 'maj@bladet.se' } as Answer
  }
  await takeOrder(api, await addCustomers(api), 'publication')
  expect(entered).not.toEqual([])
  expect(entered.filter((address) => !isMadeUp(address))).toEqual([])
})
