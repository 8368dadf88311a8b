import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const script = resolve(import.meta.dirname, '../../../shared/conformance/kit/validate.sh')

export type Verdict = { readonly valid: boolean; readonly report: string }

/** The shared conformance kit, an outside judge kept beside the repository; undefined (and said so) where it is not. */
export const conformanceKit = (): ((...args: readonly string[]) => Promise<Verdict>) | undefined => {
  if (!existsSync(script)) {
    console.info('The shared conformance kit is not beside this repository: only our own validators judge.')
    return undefined
  }
  return (...args) =>
    new Promise((done) => {
      execFile('bash', [script, ...args], (error, stdout, stderr) =>
        done({ valid: error === null, report: stdout + stderr }),
      )
    })
}
