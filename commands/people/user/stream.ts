import type { UserId } from '../../../domain/kernel/ids.ts'
import { userDecider } from '../../../domain/people/user/user.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { userInWords } from '../history-words/user.ts'

export const userStream = (userId: UserId) => `user-${userId}`

export const handleUser = commandHandler(userDecider, userInWords)

export type HandleUser = ReturnType<typeof handleUser>
