import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { refusePortInUse } from './port-in-use.ts'

it('refuses a port that somebody listens on, and no other', async () => {
  const taken = createServer().listen({ host: '127.0.0.1', port: 0 })
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  await expect(refusePortInUse('127.0.0.1', port)).rejects.toMatchObject({ code: 'EADDRINUSE', syscall: 'listen' })
  taken.close()
  await once(taken, 'close')
  await refusePortInUse('127.0.0.1', port)
})
