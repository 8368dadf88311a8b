import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { refusePortInUse } from './port-in-use.ts'

it('refuses a port that somebody listens on, and no other', async () => {
  const taken = createServer().listen({ host: '127.0.0.1', port: 0 })
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  await expect(refusePortInUse('127.0.0.1', port)).rejects.toThrow(
    `PORT: ${port} används redan. Stoppa det andra programmet, eller starta med en annan port: PORT=`,
  )
  taken.close()
  await once(taken, 'close')
  await refusePortInUse('127.0.0.1', port)
})

it('says of an address that this machine does not have which ones it has', () =>
  expect(refusePortInUse('192.0.2.1', 0)).rejects.toThrow('HOST: 192.0.2.1 är ingen adress på den här datorn'))
