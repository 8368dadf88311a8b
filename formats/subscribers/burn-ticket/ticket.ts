import { z } from 'zod'
import type { DiscFormat } from '../../../domain/subscribers/burn/events.ts'

/** The order that a robot reads; `docs/robots.md` describes it for the robots' programmers. */
export type Ticket = {
  /** Name of the ticket's files without an extension: A-Z a-z 0-9 -. */
  readonly id: string
  readonly title: string
  readonly format: DiscFormat
  /** Copies of each disc. */
  readonly copies: number
  readonly discs: readonly {
    readonly number: number
    /** File name of the disc image, in the folder that has the ticket's name. */
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

type RobotAnswer = { readonly made: number; readonly reason: string }

/** Reads the answer that a robot writes into its ticket. Every field is optional. */
export const readAnswer = (text: string): RobotAnswer => {
  try {
    return Answer.parse(JSON.parse(text))
  } catch {
    return { made: 0, reason: '' }
  }
}
