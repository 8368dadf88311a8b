import { once as happens } from 'node:events'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { admin } from '../kernel/product.ts'
import type { World } from './world.ts'

export type LiveMessage = {
  readonly event: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** The administrator's socket at the product's address: what it says, and how to say something. */
export const listenLive = async (as: World['as'], url: string) => {
  const { token } = await as('visitor').ask<{ token: string }>('POST', '/auth/local', admin)
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`)
  const heard: LiveMessage[] = []
  socket.on('message', (data: Buffer) => void heard.push(JSON.parse(data.toString()) as LiveMessage))
  await happens(socket, 'open')
  socket.send(JSON.stringify({ token }))
  await expect.poll(() => heard.map(({ event }) => event)).toContain('ready')
  return {
    heard,
    send: (event: string, data?: object) => socket.send(JSON.stringify({ event, ...(data && { data }) })),
    close: () => socket.close(),
  }
}
