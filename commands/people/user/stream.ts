import type { UserId } from '../../../domain/kernel/ids.ts'
import { userDecider } from '../../../domain/people/user/user.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'

export const userStream = (userId: UserId) => `user-${userId}`

export const handleUser = commandHandler(userDecider)

export type HandleUser = ReturnType<typeof handleUser>
