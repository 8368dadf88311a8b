import type { UserId } from '../../domain/ids.ts'
import { userDecider } from '../../domain/user/user.ts'
import { commandHandler } from '../command-handler.ts'

export const userStream = (userId: UserId) => `user-${userId}`

export const handleUser = commandHandler(userDecider)

export type HandleUser = ReturnType<typeof handleUser>
