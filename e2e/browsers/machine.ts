import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** The environment of a browser: a folder of its own, a screen, and loudspeakers. */
export type Machine = { readonly environment: NodeJS.ProcessEnv; readonly close: () => Promise<void> }

/** Asks a program to end, and waits until it has. */
export const end = async (program: ChildProcess): Promise<void> => {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill()
  await ended
}

/** The server itself finds a free display number. */
const startScreen = async () => {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  // The cast is sound: the fourth stream is a pipe.
  const [number] = (await once(createInterface(screen.stdio[3] as Readable), 'line')) as [string]
  return { screen, display: `:${number}` }
}

/** Silent loudspeakers. Without any, Firefox and WebKit do not play at all. */
const startLoudspeakers = async (folder: string, environment: NodeJS.ProcessEnv) => {
  const socket = join(folder, 'sound')
  const modules = ['module-null-sink', `module-native-protocol-unix auth-anonymous=1 socket=${socket}`]
  const loudspeakers = spawn(
    'pulseaudio',
    ['-n', '--daemonize=no', '--exit-idle-time=-1', '--log-level=info', ...modules.flatMap((name) => ['-L', name])],
    { env: environment, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const lines = createInterface(loudspeakers.stderr)
  for await (const line of lines) if (line.includes('startup complete')) break
  loudspeakers.stderr.resume()
  return { loudspeakers, address: `unix:${socket}` }
}

export const openMachine = async (): Promise<Machine> => {
  const folder = await mkdtemp(join(tmpdir(), 'ljudkod-browsers-'))
  const own = { PATH: process.env['PATH'], HOME: folder, XDG_RUNTIME_DIR: folder, TMPDIR: folder }
  const { screen, display } = await startScreen()
  const { loudspeakers, address } = await startLoudspeakers(folder, own)
  return {
    environment: { ...own, DISPLAY: display, PULSE_SERVER: address, LANG: 'sv_SE.UTF-8', TZ: 'Europe/Stockholm' },
    close: async () => {
      await Promise.all([screen, loudspeakers].map(end))
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
