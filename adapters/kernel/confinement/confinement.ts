import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { type Account, isRoot, mayUse, systemAccount } from '../running/system-account.ts'
import { projectFolder } from './program-bundles.ts'

/** How the programs that read untrusted files are kept from everything else. */
export type Confinement = {
  /** The account that the programs run under. Undefined: ours, because only root can lend another account. */
  readonly account: Account | undefined
  /** The first words of their command line; empty where there is no sandbox. */
  readonly sandbox: readonly string[]
  /** One line for the operator at the start of the product. */
  readonly told: string
}

/** The programs do not get PostgreSQL's account, because it may read the whole database. */
const accountName = 'ljudkod-media'

/** The files that a program of our own needs. The data folder may lie beside them and is not among them. */
export const codePaths = ['adapters', 'domain', 'formats', 'node_modules', 'package.json'].map((name) =>
  join(projectFolder, name),
)

const bindReadOnly = (paths: readonly string[]) => paths.flatMap((path) => ['--ro-bind-try', path, path])

/**
 * The sandbox has no network, no other processes and no files but programs and libraries. A program gets its input and
 * output as open files.
 */
const sandboxOf = (paths: readonly string[]) => [
  ...'bwrap --unshare-all --die-with-parent --cap-drop ALL'.split(' '),
  ...bindReadOnly(['/usr', '/bin', '/lib', '/lib64', '/opt', '/etc/alternatives', '/etc/ld.so.cache', ...paths]),
  ...'--proc /proc --dev /dev --tmpfs /tmp --chdir / --'.split(' '),
]

export const bareEnvironment = (path = process.env['PATH'] ?? '/usr/bin:/bin') => ({ PATH: path, LC_ALL: 'C.UTF-8' })

/** Milliseconds until the first probe of the sandbox is given up; each later probe gets twice as long. */
const PROBE_TIMEOUT_MS = 10_000
const MAX_PROBES = 3

type Program = {
  readonly path?: string | undefined
  readonly patience?: number
  readonly probe: readonly string[]
  readonly needs: readonly string[]
}

const isLate = (error: Error | undefined) => error !== undefined && 'code' in error && error.code === 'ETIMEDOUT'

/**
 * A busy machine that does not answer in time is probed again: one slow answer is no reason to run without a sandbox
 * for the life of the process.
 */
const runs = (
  [program = '', ...args]: readonly string[],
  account: Account | undefined,
  { path, patience = PROBE_TIMEOUT_MS }: Program,
) => {
  for (let look = 0; look < MAX_PROBES; look += 1) {
    const options = { ...account, cwd: '/', env: bareEnvironment(path), timeout: patience * 2 ** look }
    const { status, error } = spawnSync(program, args, options)
    if (!isLate(error)) return status === 0
  }
  return false
}

const accountFor = ({ needs }: Program): Account | undefined => {
  if (!isRoot()) return undefined
  const account = systemAccount(accountName)
  return account && needs.every((path) => mayUse(account, '-r', path)) ? account : undefined
}

const rightsOf = (account: Account | undefined) => {
  if (account) return `as ${accountName}`
  return isRoot() ? 'as root, because another account cannot be lent' : 'as the account of the product'
}

/** The reason names what the operator can do about it. */
const reasonForNoSandbox = ({ path }: Program) => {
  if (process.platform !== 'linux') return 'there is one on Linux alone'
  const { error } = spawnSync('bwrap', ['--version'], { cwd: '/', env: bareEnvironment(path) })
  return error === undefined
    ? 'bubblewrap is not allowed to work here (containers and some systems forbid it: docs/decisions/0022)'
    : 'bubblewrap is missing. Run apt-get install bubblewrap and start again'
}

const confine = (program: Program): Confinement => {
  const account = accountFor(program)
  const sandbox = sandboxOf(program.needs)
  const works = process.platform === 'linux' && runs([...sandbox, ...program.probe], account, program)
  const told = `${rightsOf(account)}, ${works ? 'in a sandbox (bubblewrap)' : `without a sandbox: ${reasonForNoSandbox(program)}`}`
  return { account, sandbox: works ? sandbox : [], told }
}

/** The confinement for ffmpeg, ffprobe and espeak-ng. `path`: where to look for programs. */
export const confineTools = (path?: string, patience = PROBE_TIMEOUT_MS): Confinement =>
  confine({ probe: ['ffprobe', '-version'], needs: [], path, patience })

/**
 * The confinement for programs of our own, which need Node.js and the project's folder: an account that may not read
 * these is not lent.
 */
const confineOwn = (): Confinement =>
  confine({
    probe: [process.execPath, '--version'],
    needs: [dirname(process.execPath), ...codePaths],
  })

const memoize = <Value>(make: () => Value) => {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Each process probes once. */
export const toolConfinement = memoize(() => confineTools())
export const ownConfinement = memoize(confineOwn)
