import { expect, it } from 'vitest'
import { adviseOn, judgeNewPassword } from './password-rules.ts'

it('asks for what this installation asks for, in the words of the server', () => {
  expect(judgeNewPassword({ newPassword: 'ab', confirmation: 'ab' }, 3)).toEqual({
    newPassword: 'Lösenordet måste innehålla minst tre tecken.',
  })
  expect(judgeNewPassword({ newPassword: 'kort nog', confirmation: 'kort nog' }, 12)).toEqual({
    newPassword: 'Lösenordet måste innehålla minst tolv tecken.',
  })
  expect(judgeNewPassword({ newPassword: 'abc', confirmation: 'abc' }, 3)).toEqual({})
  expect(adviseOn(15)).toContain('minst 15 tecken')
})

it('wants it twice', () =>
  expect(judgeNewPassword({ newPassword: 'abc', confirmation: 'abd' }, 3)).toEqual({
    confirmation: 'Lösenordent måste matcha.',
  }))
