import type { Lifecycle } from '../../adapters/kernel/running/lifecycle.ts'
import type { Config } from '../../adapters/kernel/running/settings/config.ts'

/** The exit code: 0 found or done, 1 nothing there, 2 not understood or failed. */
export type ExitCode = 0 | 1 | 2

/** A verb of the support desk at the command line: the twin of one of its screens. */
export type Verb = {
  /** What stands behind the verb, and what it does, in one line of Swedish. */
  readonly usage: string
  /** Carries out the command line behind the verb; `life` closes what it opens. Rejects with the failure. */
  readonly run: (args: readonly string[], config: Config, life: Lifecycle) => Promise<ExitCode>
}
