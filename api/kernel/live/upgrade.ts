import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '../errors.ts'

const upgradeRequired = {
  status: 426,
  title: 'UpgradeRequired',
  detail: 'Här går det bara att ansluta med WebSocket.',
}

/** The end-to-end key of a browser's upgrade request whose hop-by-hop header a proxy has removed. */
const isStripped = ({ headers }: FastifyRequest) => headers['sec-websocket-key'] !== undefined

const UPGRADE_STRIPPED =
  'Does your proxy let WebSockets through? Somebody has asked for /live, and no Upgrade came with it: then what others change shows late (docs/proxies.md)'

/** Answers a request without an upgrade, and tells the operator once of a proxy that removed it. */
export const refuseWithoutUpgrade = (report: (line: string) => void) => {
  let isProxyReported = false
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (isStripped(request) && !isProxyReported) {
      isProxyReported = true
      report(UPGRADE_STRIPPED)
    }
    return sendProblem(reply.header('Upgrade', 'websocket'), upgradeRequired)
  }
}
