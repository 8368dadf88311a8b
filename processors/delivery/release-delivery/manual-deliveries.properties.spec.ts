import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SiteFault } from '../../../commands/delivery/delivery/site.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { openSiteLife } from '../site-withdrawal/testing.ts'
import { releaseDeliveryReactor } from './reactor.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'by-hand-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** An issue with a web site that users deliver to by hand. */
const openLife = async () => {
  let moment = Date.now() + 60_000
  let isAway = false
  const now = () => new Date((moment += 1_000)).toISOString()
  const onAsked = () => {
    if (isAway) throw new SiteFault('Webbplatsen svarar inte.')
  }
  const life = await openSiteLife({ folder, now, onAsked })
  const { desk, issueId } = life
  const { handlers, sources, ordersTo } = desk
  const releases = processesInMemory()
  const reactor = releaseDeliveryReactor({ ...handlers, ...sources, ordersTo })
  const last = async () =>
    (await ordersTo({ issueId, receiver: 'web' })).findLast(({ ordered }) => ordered.channel === 'cms')
  const cancel = async () => {
    const deliveryId = (await last())?.ordered.deliveryId
    const command = { type: 'CancelDelivery', by: life.by, at: now() } as const
    if (deliveryId) await handlers.delivery(deliveryStream(deliveryId), { ...command, deliveryId }, newContext())
  }
  /** Runs jobs and deadlines until nothing more happens. */
  const rest = async () => {
    for (let rounds = 0; rounds < 4; rounds += 1) {
      await life.settle()
      await releases.settle(desk.log, reactor, now())
      for (const each of await life.ordered()) await life.attempt(each).catch(() => undefined)
    }
  }
  const acts = {
    deliver: life.deliver,
    cancel,
    'stay away': async () => void (isAway = true),
    answer: async () => void (isAway = false),
    release: () => life.release(now()),
    'take back': () => life.tellIssue({ type: 'DeactivateIssue' }),
    rest,
  } as const satisfies Readonly<Record<string, () => Promise<unknown>>>
  const close = () => Promise.all(life.servers.map((server) => server.close()))
  return { ...life, acts, last, close }
}

type Act = keyof Awaited<ReturnType<typeof openLife>>['acts']
const names: readonly Act[] = ['deliver', 'cancel', 'stay away', 'answer', 'release', 'take back', 'rest']

/** The site answers again while the issue is unreleased. */
const inVain: readonly Act[] = ['release', 'stay away', 'deliver', 'rest', 'take back', 'answer', 'rest']

it('brings to a site, at the release at last, whatever somebody has sent there and nobody has cancelled', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names, 'rest'), { maxLength: 14 }), async (story) => {
      const { acts, make, last, shown, close } = await openLife()
      await make()
      for (const act of [...story, 'answer', 'release', 'rest'] as const) await acts[act]()
      const ended = await last()
      const seen = shown()
      await close()
      const isWanted = ended !== undefined && !ended.isWrittenOff
      expect(ended?.status).toBe(isWanted ? 'Done' : ended?.status)
      expect(seen.length).toBe(isWanted ? 3 : seen.length)
    }),
    { numRuns: 60, examples: [[[...inVain]]] },
  )
}, 120_000)
