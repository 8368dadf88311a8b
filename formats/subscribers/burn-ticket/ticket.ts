import { z } from 'zod'
import type { DiscFormat } from '../../../domain/subscribers/burn/events.ts'

/** What a robot is to do; `docs/robots.md` tells those who write its programs. */
export type Ticket = {
  /** Of its files, without an ending: A-Z a-z 0-9 -. */
  readonly id: string
  readonly title: string
  readonly format: DiscFormat
  /** Of each disc. */
  readonly copies: number
  readonly discs: readonly {
    readonly number: number
    /** What is burnt, in the folder that is called as the ticket. */
    readonly image: string
    readonly label: string
  }[]
}

const types: Readonly<Record<DiscFormat, string>> = { cda: 'audio-cd', daisy: 'data-cd' }

export const writeTicket = ({ id, title, format, copies, discs }: Ticket): string => {
  const told = { version: 1, id, title, type: types[format], copies, folder: id, of: discs.length, discs }
  return `${JSON.stringify(told, null, 2)}\n`
}

const Answer = z.object({
  made: z.int().min(0).catch(0),
  reason: z.string().max(500).catch(''),
})

export type RobotAnswer = { readonly made: number; readonly reason: string }

/** What a robot has written into its ticket when it took it; nothing of it is needed. */
export const readAnswer = (text: string): RobotAnswer => {
  try {
    return Answer.parse(JSON.parse(text))
  } catch {
    return { made: 0, reason: '' }
  }
}
