import { describe } from 'vitest'
import { inMemorySubjectKeys } from '../keys/in-memory.ts'
import { weakNetwork } from '../testing/weak-network.ts'
import { eventCodec } from './codec.ts'
import { eventLogContract } from './contract.ts'
import { eventStoreDbEventLog } from './eventstoredb.ts'
import { startStandIn } from './testing/eventstoredb-stand-in.ts'

const codec = eventCodec({ keys: inMemorySubjectKeys() })
const server = process.env['EVENTSTORE_URL']

describe('the event log in EventStoreDB', () => {
  eventLogContract('the log in a stand-in for EventStoreDB', async () => {
    const { url, cut, pause, failOne, kill, close } = await startStandIn()
    const log = eventStoreDbEventLog({ url, codec })
    return { log, cut, pause, failOne, kill, close: async () => void (await Promise.all([log.close(), close()])) }
  })

  if (server) {
    eventLogContract('the log in EventStoreDB', async () => {
      const network = await weakNetwork(server)
      const log = eventStoreDbEventLog({ url: network.through(server), codec })
      const cut = async () => {
        await network.goAway()
        await network.comeBack()
      }
      const kill = async () => {
        await network.goAway()
        return network.comeBack
      }
      return { log, cut, kill, close: async () => void (await Promise.all([log.close(), network.close()])) }
    })
  }
})
