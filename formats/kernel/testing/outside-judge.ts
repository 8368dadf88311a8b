import { execFile } from 'node:child_process'

type Test = { readonly annotate: (message: string, type: string) => Promise<unknown> }

export type Judge = {
  /** The name of the judge for users. */
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The folder to run it in. */
  readonly cwd?: string
}

const isMissing = (error: Error | null): boolean => error !== null && 'code' in error && error.code === 'ENOENT'

/**
 * The output of a judge that comes with no package of the project. When it is not installed, the test says so in the
 * last lines of the run, and the answer is undefined.
 */
export const askJudge = async (
  { annotate }: Test,
  what: string,
  { name, command, args, env = {}, cwd }: Judge,
): Promise<string | undefined> => {
  const said = await new Promise<string | undefined>((resolve) => {
    execFile(command, args, { maxBuffer: 1 << 24, env: { ...process.env, ...env }, cwd }, (error, stdout, stderr) =>
      resolve(isMissing(error) ? undefined : stdout + stderr),
    )
  })
  if (said === undefined) await annotate(`${what}, by ${name}, which is not installed`, 'unchecked')
  return said
}
