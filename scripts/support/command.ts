import { type Lifecycle, lifecycle } from '../../adapters/kernel/running/lifecycle.ts'
import { type Config, parseConfig } from '../../adapters/kernel/running/settings/config.ts'

/** The exit code: 0 found or done, 1 nothing there, 2 not understood or failed. */
export type ExitCode = 0 | 1 | 2

/** A verb of the support desk at the command line: the twin of one of its screens. */
export type Verb = {
  /** What stands behind the verb, and what it does, in one line of Swedish. */
  readonly usage: string
  /** Carries out the command line behind the verb; `life` closes what it opens. Rejects with the failure. */
  readonly run: (args: readonly string[], config: Config, life: Lifecycle) => Promise<ExitCode>
}

const verbs: Readonly<Record<string, Verb>> = {}

const usage = () =>
  ['npm run support -- <vad> …', '', ...Object.entries(verbs).map(([name, verb]) => `  ${name} ${verb.usage}`)].join(
    '\n',
  )

const [name = '', ...args] = process.argv.slice(2)
const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
if (verb) {
  const life = lifecycle()
  try {
    process.exitCode = await verb.run(args, parseConfig(process.env), life)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 2
  } finally {
    await life.stop()
  }
} else {
  console.log(usage())
  process.exitCode = name === '' ? 0 : 2
}
