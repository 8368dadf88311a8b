import type { Reactor } from '../kernel/runner/reactor.ts'
import type { ProcessTools } from '../kernel/shared-tools.ts'

export const reactorsOf = (_tools: ProcessTools): readonly Reactor[] => []
