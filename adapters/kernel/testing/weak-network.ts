import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listenAtOwnPort } from './own-ports.ts'

export type WeakNetwork = {
  /** The address of a server, through this network. */
  readonly through: (url: string) => string
  /**
   * Drops everything in both directions from now on, without closing connections. New connections open, and are as
   * silent.
   */
  readonly fallSilent: () => void
  /** Breaks every connection and refuses new ones. */
  readonly goAway: () => Promise<void>
  /** Breaks every connection after this many more pieces in either direction. */
  readonly goAwayAfter: (pieces: number) => Promise<void>
  /** New connections work from now on; existing ones stay as they are. */
  readonly comeBack: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A network between a client and a server, which can fail as real ones do. `delayMs`: each way. */
export const weakNetwork = async (target: string, { delayMs = 0 } = {}): Promise<WeakNetwork> => {
  const { hostname: targetHost, port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  let silence = { isSilent: false }
  let passed = 0
  let counted = { until: Number.POSITIVE_INFINITY, reached: () => undefined as void }

  const later = (pass: () => void): void => {
    if (delayMs > 0) setTimeout(pass, delayMs)
    else pass()
  }

  const server = createServer((near) => {
    const state = silence
    const far = connect(Number(targetPort), targetHost)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => {
        passed += 1
        if (passed >= counted.until) counted.reached()
        if (!state.isSilent) later(() => to.write(chunk))
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        if (!state.isSilent) later(() => to.destroy())
      })
    }
  })

  const port = await listenAtOwnPort(server)
  const goAway = async () => {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }

  return {
    through: (url) => {
      const address = new URL(url)
      address.hostname = '127.0.0.1'
      address.port = String(port)
      return address.href
    },
    fallSilent: () => {
      silence.isSilent = true
    },
    goAway,
    goAwayAfter: async (pieces) => {
      await new Promise<void>((reached) => {
        counted = { until: passed + pieces, reached }
      })
      await goAway()
    },
    comeBack: async () => {
      silence = { isSilent: false }
      if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening')
    },
    close: goAway,
  }
}
