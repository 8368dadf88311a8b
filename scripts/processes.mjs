import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const programs = join(root, 'node_modules/.bin')

const prefix = 'ljudkod-run-'

/**
 * A folder for this run's temporary files, removed at its end. It stands last on the path of every step: each program
 * inherits its path, also one that has left its group and its parents, and is recognised by it.
 */
export const scratch = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
// The embedded database server runs under another account.
chmodSync(scratch, 0o711)
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

/** The environment that finds the project's own programs, its Node.js first. */
export const environment = () => ({ ...process.env, PATH: [programs, process.env.PATH].join(delimiter) })

const environmentOfStep = () => {
  const own = environment()
  return { ...own, PATH: [own.PATH, scratch].join(delimiter), TMPDIR: scratch }
}

const read = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}

/** Parent and group, behind the name, which may contain anything; a process that has ended is missing. */
const processStatus = (pid) => {
  const [state, parent, group] = read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return state === 'Z' ? {} : { parent: Number(parent), group: Number(group) }
}

/** All processes with this folder on their path, their children, and the group of `leader`. Works on Linux only. */
const startedWith = (folder, leader) => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const own = new Set()
  const known = all.map((name) => ({ pid: Number(name), ...processStatus(name) }))
  for (const { pid, group } of known) {
    if (group === undefined || pid === process.pid) continue
    if (group === leader || read(pid, 'environ').includes(folder)) own.add(pid)
  }
  for (let size = -1; size < own.size; ) {
    size = own.size
    for (const { pid, parent } of known) if (own.has(parent)) own.add(pid)
  }
  return [...own]
}

const send = (pid, signal) => {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended by itself.
  }
}

/** Asks a step and all its processes to end, and kills those left after `patience` ms. */
const endAll = async (leader, patience) => {
  if (process.platform !== 'linux') {
    send(-leader, 'SIGKILL')
    return
  }
  const until = Date.now() + patience
  for (const pid of startedWith(scratch, leader)) send(pid, 'SIGTERM')
  while (Date.now() < until && startedWith(scratch, leader).length > 0) await delay(50)
  for (let left = startedWith(scratch, leader); left.length > 0; left = startedWith(scratch, leader)) {
    for (const pid of left) send(pid, 'SIGKILL')
    await delay(20)
  }
}

const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a step to its end and answers its exit code. A signal ends the step with everything that it has started, and then
 * this process: nothing else is begun.
 * @param {{ patience?: number, env?: object, output?: string }} [options] `patience`: milliseconds that an interrupted step
 *   gets to put things in order; `output`: the file that takes what the step tells, for one that runs beside another
 */
export const runStep = (program, args, { patience = 500, env = {}, output } = {}) =>
  new Promise((resolve, reject) => {
    const told = output === undefined ? 'inherit' : openSync(output, 'w')
    // In a group of its own: Ctrl C reaches this process alone, which stops the step.
    const child = spawn(program, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', told, told],
      env: { ...environmentOfStep(), ...env },
    })
    let interrupted = false
    const interrupt = (signal) => {
      if (interrupted) return
      interrupted = true
      void endAll(child.pid, patience).finally(() => process.exit(128 + constants.signals[signal]))
    }
    for (const signal of interruptions) process.on(signal, interrupt)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (interrupted) return
      for (const name of interruptions) process.off(name, interrupt)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })

export const runOrExit = async (program, args, options) => {
  const code = await runStep(program, args, options)
  if (code !== 0) process.exit(code)
}

/** Runs a program that ends in its own order: passes signals on to it and answers its exit code. */
export const run = (program, args, env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...environment(), ...env } })
    const forward = (signal) => child.kill(signal)
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, forward)
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)))
  })

/** Ends the processes left by killed runs. */
export const sweep = () => {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))) {
    const owner = Number(name.slice(prefix.length).split('-')[0])
    if (existsSync(`/proc/${owner}`) || process.platform !== 'linux') continue
    for (const pid of startedWith(name)) send(pid, 'SIGKILL')
    rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}
