import { v5 } from 'uuid'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { burnStream, type HandleBurn } from '../../../commands/subscribers/burn/stream.ts'
import { BurnId } from '../../../domain/kernel/ids.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import type { BurnCommand } from '../../../domain/subscribers/burn/commands.ts'
import { discFormatNames, discFormats } from '../../../domain/subscribers/burn/formats.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'

type BurnAgain = MessageOfType<BurnCommand, 'OrderBurn'>

/** Orders a disc for one subscriber when the office sends it again and has chosen a robot. */
export const resentDiscs = statelessProcess<'DiscResent', BurnAgain>({
  name: 'resent-discs',
  types: ['DiscResent'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.subscriberId,
  react: ({ event: { data }, eventId, recordedAt: at }) => {
    const { subscriberId, issueId, publicationId, robot } = data
    const format = discFormatNames.find((each) => discFormats[each].subscribed === data.format)
    if (robot === null || format === undefined) return []
    const burnId = BurnId.parse(v5('burn', eventId))
    const what = { format, robot, copies: 1, isReal: true, subscriberId }
    return [{ command: { type: 'OrderBurn', burnId, issueId, publicationId, at, ...what } }]
  },
})

export const orderAgain =
  (burn: HandleBurn) =>
  async (command: BurnAgain, context: CommandContext): Promise<void> => {
    await burn(burnStream(command.burnId), command, context)
  }
