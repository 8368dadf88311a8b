import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { type Account, isRoot, mayUse, systemAccount } from '../running/system-account.ts'

/** How programs that read what strangers send are kept from everything else. */
export type Confinement = {
  /** Whose rights they have. Absent: ours, because we are not root and cannot lend another's. */
  readonly account: Account | undefined
  /** What their command line begins with; empty where there is no sandbox. */
  readonly sandbox: readonly string[]
  /** For whoever starts the product: one line. */
  readonly told: string
}

/** Not PostgreSQL's: that one may read the whole database. */
const accountName = 'ljudkod-media'

const projectFolder = join(import.meta.dirname, '../../..')

/** What a program of our own consists of. The data folder, which may lie beside these, is not among them. */
export const codePaths = ['adapters', 'domain', 'formats', 'node_modules', 'package.json'].map((name) =>
  join(projectFolder, name),
)

const bindReadOnly = (paths: readonly string[]) => paths.flatMap((path) => ['--ro-bind-try', path, path])

/** No network, no other processes, no files but programs and libraries; what is worked on comes as an open file. */
const sandboxOf = (paths: readonly string[]) => [
  ...'bwrap --unshare-all --die-with-parent --cap-drop ALL'.split(' '),
  ...bindReadOnly(['/usr', '/bin', '/lib', '/lib64', '/opt', '/etc/alternatives', '/etc/ld.so.cache', ...paths]),
  ...'--proc /proc --dev /dev --tmpfs /tmp --chdir / --'.split(' '),
]

export const bareEnvironment = (path = process.env['PATH'] ?? '/usr/bin:/bin') => ({ PATH: path, LC_ALL: 'C.UTF-8' })

/** Milliseconds until the first look at the sandbox is given up; twice as long for each that follows. */
const PROBE_TIMEOUT_MS = 10_000
const MAX_PROBES = 3

type Program = {
  readonly path?: string | undefined
  readonly patience?: number
  readonly probe: readonly string[]
  readonly needs: readonly string[]
}

const isLate = (error: Error | undefined) => error !== undefined && 'code' in error && error.code === 'ETIMEDOUT'

/** A machine that is too busy to say is asked again: that is no reason to do without for as long as the process lives. */
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

/** With what the operator can do about it. */
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

/** For ffmpeg, ffprobe and espeak-ng. `path` is where programs are looked for. */
export const confineTools = (path?: string, patience = PROBE_TIMEOUT_MS): Confinement =>
  confine({ probe: ['ffprobe', '-version'], needs: [], path, patience })

/** For programs of our own, which need Node.js and the project's folder: an account that may not read it is not lent. */
export const confineOwn = (): Confinement =>
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

/** Found out once in each process. */
export const toolConfinement = memoize(() => confineTools())
export const ownConfinement = memoize(confineOwn)
