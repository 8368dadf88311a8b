import type { AddressInfo } from 'node:net'
import { buildApp } from './app.ts'
import type { Services } from './services.ts'

export type Api = {
  readonly port: number
  /** Lets requests under way finish. */
  readonly stop: () => Promise<void>
}

/** Answers requests on a port; 0 takes a free one. */
export const startApi = async (services: Services, host: string, port: number): Promise<Api> => {
  const app = await buildApp(services)
  await app.listen({ host, port })
  return {
    port: (app.server.address() as AddressInfo).port,
    stop: () => app.close(),
  }
}
