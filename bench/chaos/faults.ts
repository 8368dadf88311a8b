import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../../adapters/kernel/testing/random.ts'
import type { Outages } from './outages.ts'
import type { Place } from './place.ts'
import type { Process } from './product.ts'

export const faultNames = [
  'kill',
  'freeze',
  'wrong clock',
  'database restart',
  'cut connections',
  'silent connections',
  'full disk',
  'log pause',
  'log kill',
  'log cut',
] as const
export type FaultName = (typeof faultNames)[number]

/** A fault and the process it hits; undefined: a random one. */
export type PlannedFault = {
  readonly fault: FaultName
  readonly process?: string
  /** Duration of a lasting fault in milliseconds; undefined: random. */
  readonly lasting?: number
}

export type FaultTargets = {
  readonly place: Place
  readonly processes: readonly Process[]
  readonly outages: Outages
  readonly random: Random
}

const CLOCK_SECONDS = 300

/** The other faults hit what all processes share. */
export const isOfProcesses = (name: FaultName): boolean =>
  name === 'kill' || name === 'freeze' || name === 'wrong clock'

/** The faults that this place allows: it may lack a separate log or a disk of its own. */
export const possibleFaults = ({ log, disk }: Place): readonly FaultName[] =>
  faultNames.filter((name) => (name.startsWith('log') ? log : name === 'full disk' ? disk : true))

/** Carries out the planned fault, and returns when the product should be as before. */
export const inflict = async (troubled: FaultTargets, { fault, process, lasting }: PlannedFault): Promise<void> => {
  const { place, processes, outages, random } = troubled
  const one = processes.find(({ name }) => name === process) ?? random.oneOf(processes)
  if (!one) return
  const between = (from: number, to: number) => delay(lasting ?? from + random.below(to - from))
  const isOfOne = process !== undefined || random.chance(0.5)
  const networks = isOfOne ? [one.network] : processes.map(({ network }) => network)
  const comeBack = () => Promise.all(networks.map((network) => network.comeBack()))

  const faults: Readonly<Record<FaultName, () => Promise<unknown>>> = {
    kill: async () => {
      const again = await one.kill()
      await between(0, 1_500)
      await again()
    },
    freeze: async () => {
      const thaw = one.freeze()
      await between(500, 12_000)
      thaw()
    },
    'wrong clock': async () => {
      const again = await one.kill({ skewSeconds: random.below(2 * CLOCK_SECONDS) - CLOCK_SECONDS })
      await again()
    },
    'database restart': () => place.restartDatabase(),
    'cut connections': async () => {
      await Promise.all(networks.map((network) => network.goAway()))
      await between(0, 4_000)
      await comeBack()
    },
    'silent connections': async () => {
      for (const network of networks) network.fallSilent()
      await between(1_000, 18_000)
      await comeBack()
    },
    'full disk': async () => {
      const makeRoom = await place.disk?.fill()
      await between(1_000, 6_000)
      await makeRoom?.()
    },
    'log pause': async () => place.log?.suffer('pause', 500 + random.below(8_000)),
    'log kill': async () => place.log?.suffer('kill', 200 + random.below(5_000)),
    'log cut': async () => place.log?.suffer('cut', 0),
  }
  await outages.during(fault, async () => {
    await faults[fault]()
  })
}
