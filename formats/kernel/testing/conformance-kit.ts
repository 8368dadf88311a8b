import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const SHARED_KIT = resolve(import.meta.dirname, '../../../shared/conformance/kit/validate.sh')

/** Each schema starts Java, for too short a time to gain by good compilation: 0.6 of the processor time. */
const HASTY_JAVA = { JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC' }

export type Verdict = { readonly valid: boolean; readonly report: string }

type Test = { readonly annotate: (message: string, type: string) => Promise<unknown> }

/**
 * The shared conformance kit, an outside judge kept beside the repository. When it is missing, the test says so in the
 * last lines of the run and the verdict is undefined: no test needs more than the repository, and the validators of
 * `formats` check the kit's rules without it.
 */
export const askConformanceKit = async (
  { annotate }: Test,
  what: string,
  args: readonly string[],
  script = SHARED_KIT,
): Promise<Verdict | undefined> => {
  if (existsSync(script))
    return new Promise((done) => {
      execFile('bash', [script, ...args], { env: { ...process.env, ...HASTY_JAVA } }, (error, stdout, stderr) =>
        done({ valid: error === null, report: stdout + stderr }),
      )
    })
  await annotate(`${what}, by the shared conformance kit, which is not beside this repository`, 'unchecked')
  return undefined
}
