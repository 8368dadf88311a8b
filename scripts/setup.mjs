// Runs before the project's own Node.js is installed: so plain JavaScript for Node.js 20, without libraries.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { modulesAreCurrent } from './modules.mjs'
import { environment, root, runOrExit } from './processes.mjs'

export const heading = (text) => console.log(`\n── ${text}`)

const refuse = (line) => {
  console.error(line)
  process.exit(1)
}

/** @param {string} folder with a list of libraries, below the project's */
export const installModules = async (folder = '.') => {
  if (modulesAreCurrent(join(root, folder))) return
  heading('Installing libraries')
  // Install scripts are not needed; newer versions of npm ask before any run.
  const flags = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  await runOrExit('npm', ['ci', `--prefix=${folder}`, ...flags])
}

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const isInstalled = (command) =>
  [...environment().PATH.split(delimiter), '/usr/bin', '/usr/sbin', '/usr/local/bin'].some((folder) =>
    isExecutable(join(folder, command)),
  )

const rights = () => {
  if (!isInstalled('apt-get')) return undefined
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined
}

const installPackages = async (commands) => {
  const missing = Object.entries(commands).filter(([command]) => !isInstalled(command))
  if (missing.length === 0) return
  const packages = missing.flatMap(([, names]) => names.split(' '))
  const install = ['apt-get', 'install', '--yes', '--no-install-recommends', ...packages]
  const prefix = rights()
  if (!prefix)
    refuse(
      `Missing: ${missing.map(([command]) => command).join(', ')}. Run this and try again: sudo ${install.join(' ')}`,
    )
  heading(`Installing ${packages.join(', ')}`)
  const [first, ...rest] = [
    ...prefix,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-o',
    'DPkg::Lock::Timeout=300',
    '-qq',
  ]
  // Lets a package that is being unpacked finish first.
  const options = { patience: 15_000 }
  await runOrExit(first, [...rest, 'update'], options)
  await runOrExit(first, [...rest, ...install.slice(1)], options)
}

const checkNode = () => {
  const found = spawnSync('node', ['--version'], { env: environment(), encoding: 'utf8' }).stdout?.trim() ?? 'none'
  const major = Number(found.slice(1).split('.')[0])
  if (!(major >= 24))
    refuse(`There is no Node.js 24 for this machine among the libraries and it has ${found}: install Node.js 24`)
}

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()

const sourcesOfWeb = () => {
  const hash = createHash('sha256')
  const files = ['package-lock.json', 'vite.config.ts', 'tsconfig.json', 'scripts/app-icons.ts'].map((name) =>
    join(root, name),
  )
  for (const file of [...files, ...['web', 'domain', 'projections'].flatMap(filesBelow)]) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Builds the web, unless it was built from exactly these sources. */
export const buildWeb = async () => {
  const stamp = join(root, 'dist/web-sources')
  const sources = sourcesOfWeb()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  heading('Building the web interface')
  await runOrExit('vite', ['build', '--logLevel', 'warn'])
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}

/** @param {Record<string, string>} commands which program comes with which Debian packages, the names apart by a space */
export const setUp = async (commands) => {
  await installModules()
  checkNode()
  await installPackages(commands)
}

export const forRunning = { ffmpeg: 'ffmpeg', 'espeak-ng': 'espeak-ng', xorriso: 'xorriso' }
export const forTesting = {
  'chromium-headless-shell': 'chromium-headless-shell',
  jing: 'jing',
  xmllint: 'libxml2-utils',
  mp3val: 'mp3val',
  cdrdao: 'cdrdao',
  isoinfo: 'genisoimage',
  doveadm: 'dovecot-imapd',
  nginx: 'nginx-light',
}
