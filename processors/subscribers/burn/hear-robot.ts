import { readAnswer } from '../../../formats/subscribers/burn-ticket/ticket.ts'
import { type DiscOrderLook, fail, idsOf, sendDiscCommand, ticketOf } from './disc-order-look.ts'

const UNREADABLE_FOLDER_REASON = 'Robotens mapp går inte att läsa.'

/** Reads the robot's answer in its folder and records it. */
export const hearRobot = async (look: DiscOrderLook) => {
  const { sources, burn } = look
  const standing = await sources.robots.standingOf(burn.robot, ticketOf(burn)).catch(() => undefined)
  if (!standing) return fail(look, UNREADABLE_FOLDER_REASON)
  const answer = readAnswer(standing.said)
  const made = answer.made + burn.before
  switch (standing.stage) {
    case 'waiting':
      return undefined
    case 'taken':
      return sendDiscCommand(look, { type: 'RecordProgress', ...idsOf(look), made })
    case 'done':
      return sendDiscCommand(look, { type: 'FinishBurn', ...idsOf(look) })
    case 'failed':
      return fail({ ...look, burn: { ...burn, made } }, answer.reason || 'Roboten har stannat, men säger inte varför.')
    case 'gone':
      return fail(look, 'Jobbet finns inte kvar i robotens mapp. Någon kan ha tagit bort det.')
  }
}

/** Withdraws the ticket; if the robot has taken it already, its answers count again. */
export const takeBack = async (look: DiscOrderLook) => {
  const { sources, burn } = look
  const ticket = ticketOf(burn)
  await sources.robots.withdraw(burn.robot, ticket)
  const { stage, said } = await sources.robots.standingOf(burn.robot, ticket)
  if (stage === 'gone' || stage === 'waiting') return
  await sendDiscCommand(look, { type: 'RecordProgress', ...idsOf(look), made: readAnswer(said).made + burn.before })
}
