import type { ReadModelDatabase } from '../../database.ts'
import { LeaseLost, type Move, moveCheckpoints } from '../checkpoint.ts'

type MoveRequest = { readonly move: Move; readonly answer: PromiseWithResolvers<void> }

/**
 * Moves the checkpoints of tables that a batch does not concern: concurrent requests share one statement. Rejects with
 * `LeaseLost` for a table that another process moved.
 */
export const jointMoves = (db: ReadModelDatabase, leader: string) => {
  let asked: MoveRequest[] = []

  const send = async () => {
    const sending = asked
    asked = []
    try {
      const moves = sending.map(({ move }) => move)
      const moved = await moveCheckpoints(db, leader, moves)
      for (const { move, answer } of sending) {
        if (moved.has(move.table)) answer.resolve()
        else answer.reject(new LeaseLost(move.table))
      }
    } catch (error) {
      for (const { answer } of sending) answer.reject(error)
    }
  }

  return (move: Move): Promise<void> => {
    const answer = Promise.withResolvers<void>()
    if (asked.length === 0) setImmediate(() => void send())
    asked.push({ move, answer })
    return answer.promise
  }
}
