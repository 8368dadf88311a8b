import { setTimeout as delay } from 'node:timers/promises'
import {
  type FaultName,
  type FaultTargets,
  inflict,
  isOfProcesses,
  type PlannedFault,
  possibleFaults,
} from './faults.ts'

export type FaultPlan = {
  /** Sequences of faults, one for each fault maker. */
  readonly faults: readonly (readonly PlannedFault[])[]
  /**
   * Random faults, of all possible kinds or these, until the time is over. One of two fault makers hits the processes,
   * the other the things that they share.
   */
  readonly random?: { readonly seconds: number; readonly hands: number; readonly kinds?: readonly FaultName[] }
  /** Mean pause between two faults of one fault maker. */
  readonly pauseMs: number
}

export type FaultPlanOptions = {
  readonly tell: (line: string) => void
  /** Ends the plan early, after the running fault. */
  readonly signal: AbortSignal
}

/** Carries out the plan, and resolves when all of it is over. */
export const makeFaults = async (
  { faults, random: chance, pauseMs }: FaultPlan,
  troubled: FaultTargets,
  { tell, signal }: FaultPlanOptions,
): Promise<void> => {
  const { place, random } = troubled
  const pause = () => delay(pauseMs / 2 + random.below(pauseMs))

  const hit = async (planned: PlannedFault) => {
    await pause()
    if (signal.aborted) return
    tell(`${planned.fault} ${planned.process ?? ''}`)
    await inflict(troubled, planned)
    tell(`${planned.fault} is over`)
  }
  const inOrder = async (planned: readonly PlannedFault[]) => {
    for (const each of planned) await hit(each)
    await pause()
  }

  const { seconds = 0, hands = 0, kinds } = chance ?? {}
  const until = performance.now() + seconds * 1_000
  const possible = possibleFaults(place).filter((name) => kinds?.includes(name) ?? true)
  const atRandom = async (hand: number) => {
    const own = possible.filter((name) => hands === 1 || isOfProcesses(name) === (hand === 0))
    while (performance.now() < until && !signal.aborted) {
      const fault = random.oneOf(own)
      if (!fault) return
      await hit({ fault })
    }
  }
  await Promise.all([...faults.map(inOrder), ...Array.from({ length: hands }, (_, hand) => atRandom(hand))])
}
